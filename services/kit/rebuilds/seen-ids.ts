// Which ids of events were read before, exactly and in little memory: about thirty bytes for each id.
//
// A set of strings takes four times as much, and has an end at 16 million.

/** As long as the live groups know an event that comes twice; memory does not grow with the age of the log. */
const KNOWN_MS = 90 * 24 * 60 * 60_000;

export class SeenIds {
  #recent = new IdSet();
  #older = new IdSet();
  #since = Number.NEGATIVE_INFINITY;

  /** False when it was seen before. `at` is the event's time, in milliseconds. */
  add(id: string, at: number): boolean {
    if (at - this.#since > KNOWN_MS) {
      this.#older = this.#recent;
      this.#recent = new IdSet();
      this.#since = at;
    }
    return !this.#older.has(id) && this.#recent.add(id);
  }
}

const WORDS = 4;
const FIRST_PLACES = 1024;
const FULLEST = 0.7;

/** Open addressing: an id lies at the first free place from that of its hash on. */
class IdSet {
  #places = FIRST_PLACES;
  #words = new Uint32Array(FIRST_PLACES * WORDS);
  #size = 0;

  has(id: string): boolean {
    const words = wordsOf(id);
    return isAt(this.#words, this.#placeOf(words), words);
  }

  /** False when it is in it already. */
  add(id: string): boolean {
    const words = wordsOf(id);
    const place = this.#placeOf(words);
    if (isAt(this.#words, place, words)) return false;
    this.#words.set(words, place);
    this.#size += 1;
    if (this.#size > this.#places * FULLEST) this.#grow();
    return true;
  }

  #placeOf(words: Words): number {
    const mask = this.#places - 1;
    let place = hashOf(words) & mask;
    while (!isFree(this.#words, place * WORDS) && !isAt(this.#words, place * WORDS, words)) place = (place + 1) & mask;
    return place * WORDS;
  }

  #grow(): void {
    const old = this.#words;
    this.#places *= 2;
    this.#words = new Uint32Array(this.#places * WORDS);
    for (let from = 0; from < old.length; from += WORDS) {
      if (isFree(old, from)) continue;
      const words: Words = [old[from]!, old[from + 1]!, old[from + 2]!, old[from + 3]!];
      this.#words.set(words, this.#placeOf(words));
    }
  }
}

type Words = readonly [number, number, number, number];

/** The bits of a UUID: its version is never zero, so a free place is no id. */
function wordsOf(id: string): Words {
  return [
    Number.parseInt(id.slice(0, 8), 16),
    Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
    Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
    Number.parseInt(id.slice(28), 16),
  ];
}

function hashOf([first, second, third, fourth]: Words): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x85eb_ca6b) ^ Math.imul(third, 0xc2b2_ae35) ^ fourth, 0x9e37_79b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function isFree(words: Uint32Array, at: number): boolean {
  return (words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]!) === 0;
}

function isAt(words: Uint32Array, at: number, [first, second, third, fourth]: Words): boolean {
  return words[at] === first && words[at + 1] === second && words[at + 2] === third && words[at + 3] === fourth;
}
