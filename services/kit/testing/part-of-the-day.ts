// For suites of many cases of one kind that take long: each day runs a part of them, and the next day another.

/** Every one of these has a proof in deploy/local/proofs that runs all of it, and a row in docs/testing.md. */
export const dailyParts = {
  CONVERSATIONS: { parts: 8, what: 'written conversations in which nothing is said twice' },
  RESTARTED_REPLICAS: { parts: 2, what: 'replicas of parts that keep no connection open, restarted under load' },
  PAGE_STATES: { parts: 3, what: 'states of pages with axe, in both themes and three widths' },
  PORTAL_TABS: { parts: 3, what: 'tabs of the admin portal, each empty, down, with axe and by keyboard' },
} as const;

type DailyPart = keyof typeof dailyParts;

const DAY_MS = 24 * 60 * 60_000;

/** The variable of this name is `all`, or the number of a day, which gives the same part again. */
export function partOfTheDay<Case>(name: DailyPart, cases: readonly Case[]): readonly Case[] {
  if (process.env[name] === 'all') return cases;
  const { parts } = dailyParts[name];
  return cases.filter((_, place) => place % parts === dayOf(name) % parts);
}

/** To be printed beside the result. */
export function wordsOfTheDay(name: DailyPart): string {
  if (process.env[name] === 'all') return `${name}: all`;
  return `${name}: one part of ${dailyParts[name].parts}; ${name}=${dayOf(name)} takes it again, ${name}=all takes all`;
}

export function dayOf(name: DailyPart): number {
  const given = process.env[name] ?? String(Math.floor(Date.now() / DAY_MS));
  if (!/^\d+$/u.test(given)) throw new Error(`${name} must be "all" or the number of a day, not "${given}"`);
  return Number(given);
}
