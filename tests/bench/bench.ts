// Runs every measurement and writes the table; with names it runs only those and prints them, and with `--keep` puts their
// rows into the table.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@consilium/local/program.ts';
import type { Measurement } from './measurement.ts';
import { parts } from './parts.ts';
import type { Part } from './parts.ts';
import { benchmarksDocument, table, whenMeasured, withRows } from './table.ts';

const file = path.join(root, 'docs', 'benchmarks.md');
// The parts read the values of their own options themselves.
const options = {
  keep: { type: 'boolean' },
  minutes: { type: 'string' },
  events: { type: 'string' },
  profile: { type: 'string' },
} as const;
const { positionals: names, keep: keeps = false } = whatIsAsked();
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
const measurements: Measurement[] = [];
const failures: string[] = [];

function whatIsAsked() {
  try {
    const { positionals, values } = parseArgs({ options: { ...options }, allowPositionals: true });
    return { positionals, ...values };
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm run bench -- [part …] [--keep] [--minutes n] [--events n] [--profile name]`,
    );
    console.error(`Parts: ${parts.map(({ name }) => name).join(', ')}`);
    return process.exit(1);
  }
}

async function run(part: Part): Promise<void> {
  console.log(`measuring ${part.name} ...`);
  const startedAt = performance.now();
  try {
    const measured = await part.measure();
    measurements.push(...measured);
    console.log(table(measured));
  } catch (error) {
    console.error(error);
    failures.push(`${part.name} (${String(error).split('\n', 1).join('')})`);
  }
  console.log(`${part.name} took ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}

if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. Known: ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
for (const part of parts) {
  if (names.length > 0 ? names.includes(part.name) : !part.onlyByName) await run(part);
}
if (names.length === 0) await writeFile(file, benchmarksDocument(measurements, failures));
else if (keeps) await writeFile(file, withRows(await readFile(file, 'utf8'), measurements, whenMeasured()));
process.exit(failures.length > 0 ? 1 : 0);
