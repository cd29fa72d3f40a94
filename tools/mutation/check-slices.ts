// Checks slices one after the other on one database server, says what no test noticed, and keeps the scores in docs/testing.md.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { betweenMarkers, withBetweenMarkers } from '@consilium/local/documents/between-markers.ts';
import startTestServer from '../jest/postgres-setup.ts';
import stopTestServers from '../jest/servers-teardown.ts';
import { checkSlice } from './check-slice.ts';
import { root } from './jest/chosen-tests.ts';
import { passes, scoreOf, scoreTable } from './score.ts';
import type { Checked } from './score.ts';
import { slices } from './slices.ts';
import type { Slice } from './slices.ts';
import { unnoticedLines } from './unnoticed.ts';

const document = path.join(root, 'docs', 'testing.md');

/** True when each slice reached its least score. */
export async function checkSlices(chosen: readonly Slice[]): Promise<boolean> {
  await startTestServer();
  try {
    const checked: Checked[] = [];
    for (const slice of chosen) checked.push(await checkOne(slice));
    return checked.every(({ slice, mutants }) => passes(scoreOf(mutants), slice));
  } finally {
    await stopTestServers();
  }
}

async function checkOne(slice: Slice): Promise<Checked> {
  process.stdout.write(`\n== ${slice.name}: ${slice.about}\n`);
  const startedAt = performance.now();
  const mutants = await checkSlice(slice);
  const minutes = (performance.now() - startedAt) / 60_000;
  const checked = { slice, mutants, minutes, day: new Date().toISOString().slice(0, 10) };
  await tell(checked);
  await keepScore(checked);
  return checked;
}

async function tell({ slice, mutants, minutes }: Checked): Promise<void> {
  const sources = new Map<string, string>();
  for (const source of slice.sources) sources.set(source, await readFile(path.join(root, source), 'utf8'));
  const { noticed, unnoticed, broken, percent } = scoreOf(mutants);
  const lines = [
    ...unnoticedLines(mutants, sources),
    `${slice.name}: ${noticed} of ${noticed + unnoticed} mutants noticed, ${percent?.toFixed(1) ?? 'no'} of 100 (least ${slice.leastScore}), in ${minutes.toFixed(1)} min`,
    ...(broken > 0 ? [`${broken} runs broke and count for nothing; .cache/mutation/${slice.name}.html says why`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function keepScore(checked: Checked): Promise<void> {
  const text = await readFile(document, 'utf8');
  const names = slices.map(({ name }) => name);
  const table = scoreTable([checked], names, betweenMarkers(text, 'npm run prove -- mutation'));
  await writeFile(document, withBetweenMarkers(text, 'npm run prove -- mutation', table));
}
