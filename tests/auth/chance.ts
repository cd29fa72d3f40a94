// A seeded random generator.
export interface Chance {
  /** True with this probability in percent. */
  percent(share: number): boolean;
  pick<Choice>(choices: readonly Choice[]): Choice;
  /** A random number below `limit`. */
  some<Thing>(limit: number, make: () => Thing): readonly Thing[];
}

/** The same seed makes the same choices (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    percent: (share) => next() * 100 < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    some: (limit, make) => Array.from({ length: Math.floor(next() * limit) }, make),
  };
}
