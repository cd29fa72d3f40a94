// The words that the glossary rejects, and where they are found. Pure.

export interface OutWord {
  readonly phrase: string;
  /** Folders in which it is rejected; empty: everywhere. */
  readonly below: readonly string[];
  readonly instead: string;
}

/** The last column: phrases separated by commas, then optionally ` in ` and the folders they are rejected in. */
export function outWordsOf(glossary: string): OutWord[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Word|---) /u.test(line));
  return rows.flatMap((row) => {
    const [, instead = '', , not = ''] = row.split('|').map((cell) => cell.trim());
    if (not === '') return [];
    const [phrases = '', folders] = not.split(/ in (?=[\w-]+\/)/u);
    const below = folders?.split(', ') ?? [];
    return phrases.split(', ').map((phrase) => ({ phrase, below, instead }));
  });
}

export interface Finding extends OutWord {
  readonly file: string;
}

export function findOutWords(file: string, text: string, words: readonly OutWord[]): Finding[] {
  const plain = ` ${asWords(`${file} ${text}`)} `;
  return words
    .filter(({ below }) => below.length === 0 || below.some((folder) => file.startsWith(`${folder}/`)))
    .filter(({ phrase }) => plain.includes(` ${phrase} `) || plain.includes(` ${phrase}s `))
    .map((word) => ({ ...word, file }));
}

/** Splits names into the words they are made of. */
function asWords(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, ' ')
    .trim();
}
