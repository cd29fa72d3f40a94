// Where the times of runs are kept: the last run, and of each part the last that was whole.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../program.ts';
import { partTimesSchema } from './times.ts';
import type { PartTimes } from './times.ts';

const kept = path.join(root, '.cache', 'test-times');
const lastRun = path.join(kept, 'last-run.json');
const wholeParts = path.join(kept, 'whole-parts');

export async function keepTimes(parts: readonly PartTimes[]): Promise<void> {
  await mkdir(wholeParts, { recursive: true });
  await writeFile(lastRun, JSON.stringify(parts));
  for (const part of parts.filter(({ whole }) => whole))
    await writeFile(path.join(wholeParts, `${part.part}.json`), JSON.stringify(part));
}

export async function timesOfLastRun(): Promise<readonly PartTimes[]> {
  const text = await readFile(lastRun, 'utf8').catch(() => '[]');
  return z.array(partTimesSchema).parse(JSON.parse(text));
}

export async function timesOfWholeParts(): Promise<readonly PartTimes[]> {
  const names = await readdir(wholeParts).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(wholeParts, name), 'utf8')));
  return texts.map((text) => partTimesSchema.parse(JSON.parse(text)));
}
