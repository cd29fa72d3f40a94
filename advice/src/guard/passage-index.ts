// Finds passages of a known text: first a seed of letters, then how long the letters go on alike.
/** Ordinary advice often shares shorter wordings; holding those back would delay the text. */
export const SEED_LETTERS = 12;
const BREAK = '\u0000';

export interface PassageIndex {
  readonly text: string;
  /** Positions right after each occurrence of the letters. */
  after(seed: string): number[];
}

/** Matches never span two passages. */
export function createPassageIndex(passages: readonly string[]): PassageIndex {
  const text = passages.join(BREAK);
  const first = new Map<string, number>();
  const next = new Int32Array(text.length).fill(-1);
  for (let start = text.length - SEED_LETTERS; start >= 0; start -= 1) {
    const seed = text.slice(start, start + SEED_LETTERS);
    if (seed.includes(BREAK)) continue;
    next[start] = first.get(seed) ?? -1;
    first.set(seed, start);
  }
  return {
    text,
    after(seed) {
      const places: number[] = [];
      for (let start = first.get(seed) ?? -1; start >= 0; start = next[start] ?? -1) places.push(start + SEED_LETTERS);
      return places;
    },
  };
}

/** Reads letters one by one and counts how many in a row match the text. */
export class PassageRun {
  readonly #index: PassageIndex;
  #places: number[] = [];
  #recent = '';
  /** Positions of the latest letters, a ring buffer. */
  readonly #recentAt = new Float64Array(SEED_LETTERS);
  #count = 0;
  #startsAt = 0;
  /** Letters in a row that match the text; 0 below the seed's length. */
  length = 0;

  constructor(index: PassageIndex) {
    this.#index = index;
  }

  /** Where the current run began, as the caller counts positions; undefined when there is none. */
  get startsAt(): number | undefined {
    return this.length === 0 ? undefined : this.#startsAt;
  }

  read(letter: string, at: number): void {
    this.#recent = (this.#recent + letter).slice(-SEED_LETTERS);
    this.#recentAt[this.#count % SEED_LETTERS] = at;
    this.#count += 1;
    if (this.length > 0) this.#goOn(letter);
    if (this.length === 0) this.#begin();
  }

  #goOn(letter: string): void {
    this.#places = this.#places.flatMap((place) => (this.#index.text[place] === letter ? [place + 1] : []));
    this.length = this.#places.length === 0 ? 0 : this.length + 1;
  }

  #begin(): void {
    if (this.#recent.length < SEED_LETTERS) return;
    this.#places = this.#index.after(this.#recent);
    if (this.#places.length === 0) return;
    this.length = SEED_LETTERS;
    this.#startsAt = this.#recentAt[this.#count % SEED_LETTERS] ?? 0;
  }
}
