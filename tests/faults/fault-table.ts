// docs/faults.md: the results of the last run.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from '@consilium/local/program.ts';
import type { Trial } from './trial.ts';

export interface Skipped {
  readonly fault: string;
  readonly because: string;
}

const file = path.join(root, 'docs', 'faults.md');

/** Faults that were not tried this time keep their last row. `names` are all faults, in their order. */
export async function writeFaultTable(names: readonly string[], trials: readonly (Trial | Skipped)[]): Promise<void> {
  const rows = await earlierRows();
  for (const trial of trials) rows.set(trial.fault, rowOf(trial));
  const lines = [
    '# Faults and what people notice',
    '',
    'Made by `npm run faults`, never edited. Six people send messages without a pause, read their streams and list their conversations during one fault; each failing request is retried with the same key, each dropped stream is resumed. Every part runs as one process that restarts by itself: with two replicas most of this is not noticed at all (`tests/scale/replicas.scale.test.ts`).',
    '',
    '`lost` counts accepted messages that are missing afterwards, stored twice, without an end, or miscounted in the quota, the ledger and the projections: it must be nothing. `healthy after` is the time from the beginning of the fault to the end of the last failing request.',
    '',
    '| what goes wrong | what people see | lost | healthy after |',
    '|---|---|---|---|',
    ...names.flatMap((name) => rows.get(name) ?? []),
    '',
    `Measured on ${cpus().length} cores; all of it takes about eight minutes.`,
    '',
  ];
  await writeFile(file, lines.join('\n'));
}

async function earlierRows(): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.startsWith('| '));
  return new Map(lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]));
}

function rowOf(trial: Trial | Skipped): string {
  if ('because' in trial) return `| ${trial.fault} | not tried: ${trial.because} | | |`;
  const { fault, failure, reconciliation, failuresMs } = trial;
  const lost = failure ?? `nothing of ${reconciliation?.accepted ?? 0} messages`;
  return `| ${fault} | ${sightOf(trial)} | ${lost} | ${failuresMs === 0 ? 'at once' : `${(failuresMs / 1000).toFixed(1)} s`} |`;
}

/** Without a fault a reply takes about a second. */
const LONG_MS = 4_000;

function sightOf({ failedRequests, requests, reconciliation, slowestReplyMs }: Trial): string {
  const resumed = reconciliation && reconciliation.resumed > 0 ? [`${reconciliation.resumed} streams resumed`] : [];
  const honest =
    reconciliation && reconciliation.failed > 0
      ? [`${reconciliation.failed} replies ended with "please retry", not counted`]
      : [];
  const failed =
    failedRequests.length > 0 ? [`${failedRequests.slice(0, 4).join(', ')} (of ${requests} requests)`] : [];
  const waits = slowestReplyMs > LONG_MS ? [`the slowest reply took ${(slowestReplyMs / 1000).toFixed(1)} s`] : [];
  return [...failed, ...waits, ...resumed, ...honest].join('; ') || 'nothing';
}
