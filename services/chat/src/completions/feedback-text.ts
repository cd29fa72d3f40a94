// What a person adds to a completion, as it is stored: trimmed, and nothing when nothing is left.
export function feedbackText(given: string | undefined): string | null {
  const text = (given ?? '').replaceAll('\u0000', '').toWellFormed().trim();
  return text === '' ? null : text;
}
