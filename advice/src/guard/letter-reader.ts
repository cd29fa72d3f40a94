// Searches a text for passages of a secret one: as written, with digits for letters, and with a shifted alphabet.
import { folded, latinLetters, letterOfDigit } from './latin-letters.ts';
import { PassageRun } from './passage-index.ts';
import { stepBetween } from './secret-text.ts';
import type { SecretText } from './secret-text.ts';

/** About nine words: ordinary advice shares shorter wordings with the prompts; no playbook shares one of this length. */
const LEAST_PASSAGE_LETTERS = 45;

export class LetterReader {
  readonly #letters: PassageRun;
  readonly #lettersAndDigits: PassageRun;
  readonly #steps: PassageRun;
  #last = '';
  isTold = false;

  constructor(secret: SecretText) {
    this.#letters = new PassageRun(secret.letters);
    this.#lettersAndDigits = new PassageRun(secret.letters);
    this.#steps = new PassageRun(secret.steps);
  }

  read(character: string, at: number): void {
    const letters = latinLetters(character);
    for (const letter of letters === '' ? letterOfDigit(character) : letters)
      this.#lettersAndDigits.read(folded(letter), at);
    for (const letter of letters) this.#readLetter(letter, at);
    const longest = Math.max(this.#letters.length, this.#lettersAndDigits.length, this.#steps.length);
    this.isTold ||= longest >= LEAST_PASSAGE_LETTERS;
  }

  /** Where a possible passage begins; undefined when there is none. */
  get mayRevealFrom(): number | undefined {
    const starts = this.#runs.flatMap(({ startsAt }) => startsAt ?? []);
    return starts.length === 0 ? undefined : Math.min(...starts);
  }

  get #runs(): readonly PassageRun[] {
    return [this.#letters, this.#lettersAndDigits, this.#steps];
  }

  #readLetter(letter: string, at: number): void {
    this.#letters.read(folded(letter), at);
    if (this.#last !== '') this.#steps.read(stepBetween(this.#last, letter), at);
    this.#last = letter;
  }
}
