/** Addresses are compared without regard to case, as every mail service in use does. */
export function emailOf(text: string): string {
  return text.trim().toLowerCase();
}
