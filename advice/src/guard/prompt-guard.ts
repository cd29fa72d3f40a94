// Filters a model's text: passes it on, holds back what may become a passage of the secret text, and reports when it did.
import { encodedTexts } from './encoded-text.ts';
import { LetterReader } from './letter-reader.ts';
import type { SecretText } from './secret-text.ts';

/** Codes may begin in text that is already shown, so this much of it is kept. */
const REMEMBERED_CHARACTERS = 160;
const invisible = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

export class PromptGuard {
  readonly #secret: SecretText;
  readonly #reader: LetterReader;
  /** Read, but not shown yet. */
  #held = '';
  /** The first half of a surrogate pair whose second half comes with the next piece. */
  #half = '';
  /** Where `#held` begins, counted from the start. */
  #heldFrom = 0;
  #shown = '';
  isTold = false;

  constructor(secret: SecretText) {
    this.#secret = secret;
    this.#reader = new LetterReader(secret);
  }

  /** The text that may be shown now; empty once a passage was found. */
  add(piece: string): string {
    const whole = this.#half + piece;
    this.#half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    return this.#read(whole.slice(0, whole.length - this.#half.length));
  }

  /** The text held back so far, at the end of the reply. */
  end(): string {
    return this.isTold ? '' : this.#show(Infinity);
  }

  #read(text: string): string {
    let at = this.#heldFrom + this.#held.length;
    this.#held += text;
    for (const character of text) {
      this.#reader.read(character, at);
      at += character.length;
    }
    const from = Math.min(this.#reader.mayRevealFrom ?? Infinity, this.#codesFrom() ?? Infinity);
    this.isTold ||= this.#reader.isTold;
    return this.isTold ? '' : this.#show(from - this.#heldFrom);
  }

  #show(characters: number): string {
    const shown = this.#held.slice(0, Math.max(0, characters));
    this.#held = this.#held.slice(shown.length);
    this.#heldFrom += shown.length;
    this.#shown = (this.#shown + shown).slice(-REMEMBERED_CHARACTERS);
    return shown;
  }

  #codesFrom(): number | undefined {
    const text = this.#shown + this.#held;
    const visible = text.replaceAll(invisible, '');
    const starts = encodedTexts(visible).flatMap(({ from, decoded }) => this.#readDecoded(from, decoded) ?? []);
    if (starts.length === 0) return undefined;
    // With invisible characters the exact position is unknown, so all of it is held back.
    const start = visible.length === text.length ? Math.min(...starts) : 0;
    return this.#heldFrom - this.#shown.length + start;
  }

  #readDecoded(from: number, decoded: string): number | undefined {
    const reader = new LetterReader(this.#secret);
    for (const character of decoded) reader.read(character, 0);
    this.isTold ||= reader.isTold;
    return reader.mayRevealFrom === undefined ? undefined : from;
  }
}
