declare const brand: unique symbol;

/** A value that has passed a check: the only way to hold one is to have called the function that makes it. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
