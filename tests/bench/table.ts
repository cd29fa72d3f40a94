// The table of docs/benchmarks.md: a row per budget, a column per profile.
import { cpus, loadavg, totalmem } from 'node:os';
import type { Measurement, Profile } from './measurement.ts';

const profiles: readonly Profile[] = ['embedded', 'scale'];

export function table(measurements: readonly Measurement[]): string {
  const rows = Map.groupBy(measurements, ({ what }) => what);
  const lines = [...rows].map(
    ([what, cells]) => `| ${[what, budget(cells), ...profiles.map((p) => cell(cells, p))].join(' | ')} |`,
  );
  return ['| what | budget | embedded | scale |', '|---|---|---|---|', ...lines, ''].join('\n');
}

/** The document with the rows of the measurements, which replace those of the same name; they tell when they were taken. */
export function withRows(document: string, measurements: readonly Measurement[], when: string): string {
  const dated = measurements.map((measurement) => ({ ...measurement, figure: `${measurement.figure}; ${when}` }));
  const rows = table(dated)
    .split('\n')
    .slice(2)
    .filter((row) => row !== '');
  const nameOf = (row: string) => row.split(' | ', 1).join('');
  const names = new Set(rows.map(nameOf));
  const lines = document.split('\n').filter((line) => !names.has(nameOf(line)));
  const end = lines.findLastIndex((line) => line.startsWith('|')) + 1;
  return [...lines.slice(0, end), ...rows, ...lines.slice(end)].join('\n');
}

const profileOf = (measurement: Measurement): Profile => measurement.profile ?? 'embedded';

function budget(cells: readonly Measurement[]): string {
  const budgets = new Set(cells.map((measurement) => measurement.budget));
  if (budgets.size === 1) return [...budgets].join('');
  return cells.map((measurement) => `${profileOf(measurement)} ${measurement.budget}`).join('; ');
}

function cell(cells: readonly Measurement[], profile: Profile): string {
  const measured = cells.find((measurement) => profileOf(measurement) === profile);
  if (!measured)
    return cells.find(({ otherProfile }) => otherProfile)?.otherProfile ?? 'not measured: no part does yet';
  const verdict = { true: ' — within', false: ' — **over**', undefined: '' }[String(measured.within)];
  return `${measured.figure}${verdict}`;
}

/** The day, and how busy the machine was. */
export function whenMeasured(): string {
  return `${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[1]?.toFixed(1)}`;
}

export function benchmarksDocument(measurements: readonly Measurement[], failures: readonly string[]): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load average at the end ${loadavg()[1]?.toFixed(1)}`;
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Limits are raised; figures of one run, ratios are of the same run.`,
    '',
    table(measurements),
    ...failures.map((failure) => `Not measured: ${failure}\n`),
  ].join('\n');
}
