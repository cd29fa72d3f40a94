// What a soak says: slopes over its second half, per process, and docs/soak.md.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@consilium/local/program.ts';
import type { Measurement } from '../bench/measurement.ts';
import type { LoadResult } from './load-plan.ts';
import { slopeOf } from './slope.ts';
import type { Slope } from './slope.ts';
import type { Sample } from './soak.ts';
import type { Deed } from './soak-people.ts';

export interface Soak {
  readonly minutes: number;
  readonly samples: readonly Sample[];
  readonly deeds: Readonly<Record<Deed, LoadResult>>;
}

type Quantity = 'heap' | 'resident' | 'handles' | 'files' | 'sockets' | 'connections';

/** Growth a minute that still counts as flat; resident memory is told, not judged: its allocator keeps what the heap returned. */
const limits: Readonly<Partial<Record<Quantity, number>>> = {
  heap: 1,
  handles: 1,
  files: 1,
  sockets: 1,
  connections: 1,
};
const units: Readonly<Partial<Record<Quantity, string>>> = { heap: ' MB', resident: ' MB' };
const quantities = ['heap', 'resident', 'handles', 'files', 'sockets', 'connections'] as const;

function valueOf({ holdings, connections }: Sample, quantity: Quantity): number {
  const { heapMb, residentMb, handles, files = 0, sockets = 0 } = holdings;
  return { heap: heapMb, resident: residentMb, handles, files, sockets, connections }[quantity];
}

function secondHalf({ samples, minutes }: Soak, process: string): readonly Sample[] {
  return samples.filter((sample) => sample.process === process && sample.minute >= minutes / 2);
}

function slope(samples: readonly Sample[], quantity: Quantity): Slope {
  return slopeOf(samples.map((sample) => ({ x: sample.minute, y: valueOf(sample, quantity) })));
}

/** Grows only what grows beyond doubt: the whole interval above nothing, and the slope above its limit. */
function isFlat({ perUnit, margin }: Slope, limit: number): boolean {
  return perUnit <= limit || perUnit - margin <= 0;
}

export function soakVerdict(soak: Soak): Measurement[] {
  return quantities.flatMap((quantity) => {
    const limit = limits[quantity];
    if (limit === undefined) return [];
    const slopes = processesOf(soak).map((process) => slope(secondHalf(soak, process), quantity));
    const steepest = slopes.toSorted((a, b) => b.perUnit - a.perUnit)[0] as Slope;
    return [
      {
        what: `soak of ${soak.minutes} minutes, ${quantity}${quantity === 'heap' ? ' after collections' : ''}: growth over the second half`,
        figure: told(steepest, quantity),
        budget: `${limit}${units[quantity] ?? ''} a minute`,
        within: slopes.every((one) => isFlat(one, limit)),
      },
    ];
  });
}

function told({ perUnit, margin }: Slope, quantity: Quantity): string {
  return `${perUnit.toFixed(2)} ± ${margin.toFixed(2)}${units[quantity] ?? ''} a minute`;
}

function processesOf({ samples }: Soak): string[] {
  return [...new Set(samples.map(({ process }) => process))];
}

export async function writeSoakDocument(soak: Soak): Promise<void> {
  await writeFile(path.join(root, 'docs', 'soak.md'), soakDocument(soak));
}

function soakDocument(soak: Soak): string {
  return [
    '# Soak',
    '',
    `Written by \`npm run bench -- soak\`, never by hand: ${soak.minutes} minutes of mixed use (20 people) against the embedded stack in a`,
    'process of its own. Memory is read after a garbage collection; slopes are of the second half, with their 95 % interval.',
    '',
    '| process | quantity | first sample | at half time | last sample | growth a minute, second half | |',
    '|---|---|---|---|---|---|---|',
    ...processesOf(soak).flatMap((process) => quantities.map((quantity) => quantityRow(soak, process, quantity))),
    '',
    '| what people did | times | p50 / p99 | outcomes |',
    '|---|---|---|---|',
    ...Object.entries(soak.deeds).map(deedRow),
    '',
  ].join('\n');
}

function quantityRow(soak: Soak, process: string, quantity: Quantity): string {
  const samples = soak.samples.filter((sample) => sample.process === process);
  const half = secondHalf(soak, process);
  const at = (sample: Sample | undefined) =>
    sample ? `${Math.round(valueOf(sample, quantity))}${units[quantity] ?? ''}` : '';
  const grown = slope(half, quantity);
  const limit = limits[quantity];
  const verdict = limit === undefined ? 'not judged' : isFlat(grown, limit) ? 'flat' : '**grows**';
  return `| ${[process, quantity, at(samples[0]), at(half[0]), at(samples.at(-1)), told(grown, quantity), verdict].join(' | ')} |`;
}

function deedRow([deed, { byStatus, latency }]: [string, LoadResult]): string {
  const times = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const outcomes = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  return `| ${[deed, times, `${Math.round(latency.p50)} / ${Math.round(latency.p99)} ms`, outcomes.join(', ')].join(' | ')} |`;
}
