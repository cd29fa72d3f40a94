// npm test -- times: prints the times of the last run; --write puts those of the last whole runs into docs/testing.md.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../program.ts';
import { withBetweenMarkers } from '../../documents/between-markers.ts';
import { timesOfLastRun, timesOfWholeParts } from './kept-times.ts';
import { timesTables } from './times-table.ts';

const place = 'docs/testing.md';

export async function showTimes(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { write: { type: 'boolean', default: false } } });
  if (values.write) await writeDocument();
  else process.stdout.write(`${timesTables(await timesOfLastRun())}\n`);
}

async function writeDocument(): Promise<void> {
  const file = path.join(root, place);
  const tables = timesTables(await timesOfWholeParts());
  await writeFile(file, withBetweenMarkers(await readFile(file, 'utf8'), 'npm test -- times --write', tables));
  process.stdout.write(`${place}\n`);
}
