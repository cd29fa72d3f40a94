// npm run sentences: lists every sentence on screen, a file for each part, and checks their wording. --check writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, sentencesOfParts } from './sentence-files.ts';
import { listFile, sentenceList } from './sentence-list.ts';
import { findingsIn } from './wording.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

for (const [part, files] of sentencesOfParts()) {
  const place = path.join(part, listFile);
  const list = sentenceList(part, files);
  if (values.check) {
    if (written(place) !== list) fail(`${place} is stale: npm run sentences`);
  } else writeFileSync(path.join(root, place), list);
  for (const { file, place: component, text, why } of files.flatMap(findingsIn))
    fail(`${file} (${component}) “${text}”: ${why}`);
}

function written(place: string): string | undefined {
  try {
    return readFileSync(path.join(root, place), 'utf8');
  } catch {
    return undefined;
  }
}

function fail(finding: string): void {
  process.stdout.write(`error ${finding}\n`);
  process.exitCode = 1;
}
