// Text as a database keeps it and people can read it.

/** Without control characters and halves of characters, which PostgreSQL refuses in part. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A character that would be cut in two is not kept. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
