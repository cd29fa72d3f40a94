// A message as the patterns of needs and countries read it.

/** Lower case, without accents, with straight apostrophes and single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/[¿¡«»"“”]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
