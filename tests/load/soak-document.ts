// The verdict of a soak: slopes over its second half, per process; writes docs/soak.md.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@consilium/local/program.ts';
import type { Measurement } from '../bench/measurement.ts';
import type { LoadResult } from './load-plan.ts';
import { countOfServerErrors, describeOutliers } from './outliers.ts';
import { slopeOf } from './slope.ts';
import type { Slope } from './slope.ts';
import type { Operation } from './soak-people.ts';
import type { Sample } from './soak-sample.ts';

export interface Soak {
  readonly minutes: number;
  readonly samples: readonly Sample[];
  readonly operations: Readonly<Record<Operation, LoadResult>>;
  /** At rest: before the load, and a while after it. */
  readonly rest: { readonly before: readonly Sample[]; readonly after: readonly Sample[] };
}

type Quantity = 'heap' | 'resident' | 'handles' | 'files' | 'sockets' | 'connections';

/**
 * Growth per minute that still counts as flat; resident memory is reported but not judged, because the allocator keeps
 * what the heap returned.
 */
const HEAP_LIMIT_MB = 1;
/** Handles open under load show the load; those left at rest have leaked. Pools fill on first use. */
const LEFT_OPEN_LIMIT = 20;
const counted: readonly Quantity[] = ['handles', 'files', 'sockets', 'connections'];
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

/** It grows only if the whole interval is above zero and the slope above its limit. */
function isFlat({ perUnit, margin }: Slope, limit: number): boolean {
  return perUnit <= limit || perUnit - margin <= 0;
}

export function soakVerdict(soak: Soak): Measurement[] {
  const slopes = processesOf(soak).map((process) => slope(secondHalf(soak, process), 'heap'));
  const steepest = slopes.toSorted((a, b) => b.perUnit - a.perUnit)[0] as Slope;
  return [
    {
      what: `soak of ${soak.minutes} minutes, heap after collections: growth over the second half`,
      figure: told(steepest, 'heap'),
      budget: `${HEAP_LIMIT_MB} MB a minute`,
      within: slopes.every((one) => isFlat(one, HEAP_LIMIT_MB)),
    },
    ...counted.map((quantity) => leftOpen(soak, quantity)),
    outliersOf(soak),
  ];
}

function outliersOf({ minutes, operations }: Soak): Measurement {
  const failed = Object.values(operations).reduce((sum, { byStatus }) => sum + countOfServerErrors(byStatus), 0);
  return {
    what: `soak of ${minutes} minutes: the slowest answer and each failure of the server`,
    figure: Object.entries(operations)
      .map(([operation, result]) => `${operation}: ${describeOutliers(result)}`)
      .join('; '),
    budget: 'no 5xx',
    within: failed === 0,
  };
}

function leftOpen(soak: Soak, quantity: Quantity): Measurement {
  const most = Math.max(...processesOf(soak).map((process) => atRest(soak, process, quantity).more));
  return {
    what: `soak of ${soak.minutes} minutes, ${quantity}: more at rest than before`,
    figure: String(most),
    budget: String(LEFT_OPEN_LIMIT),
    within: most <= LEFT_OPEN_LIMIT,
  };
}

function atRest({ rest }: Soak, process: string, quantity: Quantity) {
  const [before = 0, after = 0] = [rest.before, rest.after].map((samples) => {
    const sample = samples.find((one) => one.process === process);
    return sample && valueOf(sample, quantity);
  });
  return { before, after, more: after - before };
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
    '| process | quantity | before, at rest | most | growth a minute, second half | after, at rest |',
    '|---|---|---|---|---|---|',
    ...processesOf(soak).flatMap((process) => quantities.map((quantity) => quantityRow(soak, process, quantity))),
    '',
    '| what people did | times | p50 / p99 | outcomes | slowest, failures of ours |',
    '|---|---|---|---|---|',
    ...Object.entries(soak.operations).map(operationRow),
    '',
  ].join('\n');
}

function quantityRow(soak: Soak, process: string, quantity: Quantity): string {
  const half = secondHalf(soak, process);
  const { before, after } = atRest(soak, process, quantity);
  const amount = (value: number) => `${Math.round(value)}${units[quantity] ?? ''}`;
  const busiest = Math.max(
    ...soak.samples.filter((one) => one.process === process).map((one) => valueOf(one, quantity)),
  );
  const grown = told(slope(half, quantity), quantity);
  return `| ${[process, quantity, amount(before), amount(busiest), grown, amount(after)].join(' | ')} |`;
}

function operationRow([operation, result]: [string, LoadResult]): string {
  const { byStatus, latency } = result;
  const times = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const outcomes = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  return `| ${[operation, times, `${Math.round(latency.p50)} / ${Math.round(latency.p99)} ms`, outcomes.join(', '), describeOutliers(result)].join(' | ')} |`;
}
