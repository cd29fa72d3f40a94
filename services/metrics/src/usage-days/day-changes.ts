// What events add to a person's days.

export interface DayFigures {
  readonly messages: number;
  readonly premium: number;
  readonly standard: number;
  readonly tokens: number;
  readonly durationMs: number;
}

export interface DayChange extends DayFigures {
  readonly pseudonym: string;
  readonly date: string;
  /** When the last of its events happened, not when it was read: a rebuild gives the same rows. Milliseconds. */
  readonly at: number;
}

/** A day on which somebody was here. */
export const nothingCounted: DayFigures = { messages: 0, premium: 0, standard: 0, tokens: 0, durationMs: 0 };

/** An unknown class counts in the total only. */
export function classFigures(messageClass: string, messages: 1 | -1): Omit<DayFigures, 'tokens' | 'durationMs'> {
  return {
    messages,
    premium: messageClass === 'premium' ? messages : 0,
    standard: messageClass === 'standard' ? messages : 0,
  };
}

export class DayChanges {
  readonly #days = new Map<string, DayChange>();

  get size(): number {
    return this.#days.size;
  }

  add(day: DayChange): void {
    const key = `${day.date} ${day.pseudonym}`;
    const known = this.#days.get(key);
    this.#days.set(key, known ? sumOf(known, day) : day);
  }

  list(): readonly DayChange[] {
    return [...this.#days.values()];
  }
}

function sumOf(one: DayChange, other: DayChange): DayChange {
  return {
    pseudonym: one.pseudonym,
    date: one.date,
    at: Math.max(one.at, other.at),
    messages: one.messages + other.messages,
    premium: one.premium + other.premium,
    standard: one.standard + other.standard,
    tokens: one.tokens + other.tokens,
    durationMs: one.durationMs + other.durationMs,
  };
}
