// Tests that passed at the second try only, with the day on which they first did: after three days such a test fails the run.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../program.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS_TO_MEND = 3;
const listFile = path.join(root, 'tests', 'second-tries.json');

const listSchema = z.array(z.object({ test: z.string(), since: z.iso.date() }));
export type SecondTries = z.infer<typeof listSchema>;

/** Puts new ones on the list in the repository; who mends a test takes its row out. Answers those that are overdue. */
export async function keepSecondTries(needed: readonly string[], now: Date): Promise<SecondTries> {
  const known = listSchema.parse(JSON.parse(await readFile(listFile, 'utf8')));
  const { list, overdue } = judgeSecondTries(needed, known, now);
  if (list.length > known.length) await writeFile(listFile, `${JSON.stringify(list, undefined, 2)}\n`);
  return overdue;
}

export function judgeSecondTries(needed: readonly string[], known: SecondTries, now: Date) {
  const isKnown = (test: string) => known.some((row) => row.test === test);
  const since = now.toISOString().slice(0, 10);
  const joined = [...new Set(needed)].filter((test) => !isKnown(test)).map((test) => ({ test, since }));
  const isOver = (row: SecondTries[number]) => now.getTime() - Date.parse(row.since) > DAYS_TO_MEND * DAY_MS;
  return { list: [...known, ...joined], overdue: known.filter((row) => needed.includes(row.test) && isOver(row)) };
}
