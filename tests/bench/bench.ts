// Runs every measurement and writes the table; with names, only those, printed and not written.
import { cpus, totalmem } from 'node:os';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@consilium/local/program.ts';
import { measureEventLog } from './event-log.ts';
import { measureFirstToken } from './first-token.ts';
import { measureGatewayRate } from './gateway-rate.ts';
import type { Measurement } from './measurement.ts';
import { measurePageSizes } from './page-sizes.ts';
import { measureStartUp } from './start-up.ts';

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  start: measureStartUp,
  sizes: measurePageSizes,
  'first-token': measureFirstToken,
  gateway: async () => [await measureGatewayRate()],
  log: measureEventLog,
};

function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map(
    ({ what, figure, budget, within }) =>
      `| ${what} | ${figure} | ${budget} | ${within === undefined ? '' : within ? 'within' : 'over'} |`,
  );
  return ['| what | measured | budget | |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function document(measurements: readonly Measurement[]): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Limits are raised; figures of one run, ratios are of the same run.`,
    '',
    table(measurements),
  ].join('\n');
}

const chosen = process.argv.slice(2);
const measurements: Measurement[] = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  console.log(`measuring ${name} ...`);
  const measured = (await parts[name]?.()) ?? [];
  console.log(table(measured));
  measurements.push(...measured);
}
if (chosen.length === 0) await writeFile(path.join(root, 'docs', 'benchmarks.md'), document(measurements));
process.exit(0);
