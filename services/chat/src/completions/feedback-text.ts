// The feedback text of a completion as it is stored: trimmed, null when empty.
export function feedbackText(given: string | undefined): string | null {
  const text = (given ?? '').replaceAll('\u0000', '').toWellFormed().trim();
  return text === '' ? null : text;
}
