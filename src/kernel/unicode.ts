/** NUL, or half of a surrogate pair. */
const NOT_TEXT = /\0|\p{Surrogate}/u;

/** Whether a store can keep a text and give it back as it was: PostgreSQL's text has no NUL, and UTF-8 no half characters. */
export const isUnicodeText = (text: string): boolean => !NOT_TEXT.test(text);
