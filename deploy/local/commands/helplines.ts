// npm run helplines -- list [--country GB] [--all]: the entries that nobody has compared with their source yet.
// npm run helplines -- record GB Samaritans --by AB --source https://… [--on 2026-11-27]: that somebody did.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifiedEntries } from '@consilium/contracts/helplines/verified-entries.ts';
import { entriesFile, entriesToVerify, withRecord } from '../../../tools/helplines/entries.ts';
import { root } from '../program.ts';

const today = new Date().toISOString().slice(0, 10);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    country: { type: 'string' },
    all: { type: 'boolean', default: false },
    by: { type: 'string', default: '' },
    source: { type: 'string', default: '' },
    on: { type: 'string', default: today },
  },
});
const [command = 'list', country = '', ...name] = positionals;

if (command === 'list') list();
else if (command === 'record') await record();
else fail(`There is no “${command}”: it is list or record.`);

function list(): void {
  const all = entriesToVerify(verifiedEntries).filter((entry) => !values.country || entry.country === values.country);
  const shown = values.all ? all : all.filter(({ verified }) => !verified);
  for (const { country: code, countryName, name: line, number, website = 'no page known', verified } of shown) {
    const state = verified ? `verified ${verified.on} at ${verified.source}` : 'not yet verified';
    process.stdout.write(`${code}  ${countryName}: ${line}, ${number}, ${website}: ${state}\n`);
  }
  const open = all.filter(({ verified }) => !verified).length;
  process.stdout.write(`${open} of ${all.length} entries are not yet verified.\n`);
}

async function record(): Promise<void> {
  const { by, source, on } = values;
  try {
    const entries = withRecord(verifiedEntries, { country, name: name.join(' ') }, { on, source, by });
    await writeFile(path.join(root, 'contracts/src/helplines/verified-entries.ts'), entriesFile(entries));
    process.stdout.write(`Recorded: ${country} ${name.join(' ')}, ${on}, by ${by}.\n`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
