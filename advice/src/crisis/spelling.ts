// Corrects misspelt or disguised words to words of the phrases, and leaves all other words unchanged.
import { canonicalWord, canonicalWords, expandedWord } from './canonical.ts';

export type Spelling = {
  // The words meant by one run of letters; the run itself when it is close to no word of the phrases.
  correct: (written: string) => readonly string[];
  // The words meant by a chunk with digits or signs among its letters; null when there are none.
  unmask: (chunk: string) => readonly string[] | null;
  // A word of the phrases or an ordinary one, which needs no correction.
  isFamiliar: (canonical: string) => boolean;
};

const SHORTEST_CORRECTED = 4;
const SHORTEST_MISSPELLING = 5;
const SHORTEST_WRONG_LETTER = 7;
const LONGEST_WORD = 16;
const SHORTEST_GLUED = 6;
const SHORTEST_SPELLED_OUT = 4;
const LONGEST_GLUED = 60;
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '+': 't',
  '(': 'c',
  '¡': 'i',
  '§': 's',
};
// A run of letters is split, and stars are filled in, only when that gives one of these words.
const DANGER_WORDS = [
  'kill',
  'pills',
  'killing',
  'die',
  'suicide',
  'suicidal',
  'myself',
  'kms',
  'unalive',
  'dead',
  'overdose',
  'himself',
  'herself',
  'raped',
  'murder',
  'hang',
];

export function createSpelling(phraseWords: ReadonlySet<string>, ordinaryWords: ReadonlySet<string>): Spelling {
  const dangerWords = DANGER_WORDS.map(canonicalWord);
  const dangerous = new Set(dangerWords);
  const byMissingLetter = missingLetterIndex(phraseWords);
  const isKnown = (word: string): boolean => phraseWords.has(word) || expandedWord(word) !== undefined;

  const isFamiliar = (word: string): boolean =>
    word.length < SHORTEST_CORRECTED || isKnown(word) || ordinaryWords.has(word);

  function correct(written: string): readonly string[] {
    const word = canonicalWord(written);
    const full = expandedWord(word);
    if (full !== undefined) return full;
    if (isFamiliar(word)) return [word];
    if (word.length > LONGEST_WORD) return takeApart(written) ?? [word];
    const meant = misspelt(word);
    if (meant !== undefined) return expandedWord(meant) ?? [meant];
    return takeApart(written) ?? [word];
  }

  function misspelt(word: string): string | undefined {
    const swapped = neighbours(word, swapAt).find((near) => phraseWords.has(near));
    if (swapped !== undefined || word.length < SHORTEST_MISSPELLING - 1) return swapped;
    const shorter = neighbours(word, dropAt);
    const extra = shorter.find((near) => near.length >= SHORTEST_MISSPELLING - 1 && phraseWords.has(near));
    if (extra !== undefined) return extra;
    const missing = byMissingLetter.get(word);
    if (missing !== undefined || word.length < SHORTEST_WRONG_LETTER) return missing;
    const wrong = shorter.map((near) => byMissingLetter.get(near)).find((near) => near?.length === word.length);
    return wrong;
  }

  // Splits "iwanttodie" into words of the phrases, if one of them is a danger word.
  function takeApart(run: string, shortest = SHORTEST_GLUED): readonly string[] | null {
    if (run.length < shortest || run.length > LONGEST_GLUED) return null;
    if (!mayHoldDangerWord(run)) return null;
    const best: (readonly string[] | undefined)[] = [[]];
    for (let end = 1; end <= run.length; end += 1) {
      for (let start = Math.max(0, end - LONGEST_WORD); start < end && best[end] === undefined; start += 1) {
        const before = best[start];
        const word = canonicalWord(run.slice(start, end));
        if (before === undefined || !(isKnown(word) && (word.length > 1 || word === 'i' || word === 'a'))) continue;
        best[end] = [...before, word];
      }
    }
    const words = best[run.length];
    return words !== undefined && words.length > 1 && words.some((word) => dangerous.has(word))
      ? words.flatMap((word) => canonicalWords(word))
      : null;
  }

  // A cheap check that is false for nearly every word, since splitting is expensive.
  function mayHoldDangerWord(run: string): boolean {
    const letters = canonicalWord(run);
    return dangerWords.some((word) => letters.includes(word));
  }

  function unmask(chunk: string): readonly string[] | null {
    for (const one of ['i', 'l']) {
      const letters = chunk.replace(/[^a-z]/g, (sign) => (sign === '1' ? one : (SIGNS[sign] ?? sign)));
      if (!/^[a-z]{2,}$/.test(letters)) continue;
      const corrected = correct(letters);
      if (corrected.length > 1 || isKnown(corrected[0] ?? '')) return corrected;
    }
    return fillStars(chunk) ?? glue(chunk);
  }

  function glue(chunk: string): readonly string[] | null {
    const letters = chunk.replace(/[^a-z]/g, '');
    if (dangerous.has(canonicalWord(letters))) return correct(letters);
    return letters.length * 2 >= chunk.length && chunk.length >= 7 && /[a-z][^a-z]+[a-z][^a-z]+[a-z]/.test(chunk)
      ? spelledOut(chunk, letters)
      : null;
  }

  // "k.i.l.l-m.y.s.e.l.f": only for separate single letters, or else "dead-line-die" would be read as one run.
  function spelledOut(chunk: string, letters: string): readonly string[] | null {
    return chunk.split(/[^a-z]+/).every((part) => part.length <= 1) ? takeApart(letters, SHORTEST_SPELLED_OUT) : null;
  }

  function fillStars(chunk: string): readonly string[] | null {
    if (!/^[a-z][a-z]*[*#_-]+[a-z*#_-]*$/.test(chunk) || !/[*#]/.test(chunk)) return null;
    const written = DANGER_WORDS.find(
      (word) =>
        word.length === chunk.length &&
        Array.from(word).every((letter, at) => /[^a-z]/.test(chunk[at] ?? '') || chunk[at] === letter),
    );
    return written === undefined ? null : correct(canonicalWord(written));
  }

  return { correct, unmask, isFamiliar };
}

function missingLetterIndex(words: ReadonlySet<string>): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const word of words) {
    if (word.length < SHORTEST_MISSPELLING || word.length > LONGEST_WORD) continue;
    for (const near of neighbours(word, dropAt)) if (!index.has(near)) index.set(near, word);
  }
  return index;
}

function neighbours(word: string, change: (word: string, at: number) => string): string[] {
  return Array.from({ length: word.length }, (_, at) => change(word, at));
}

function dropAt(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1);
}

function swapAt(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}
