import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { dailyParts } from '@consilium/kit/testing/part-of-the-day.ts';
import { root } from '../program.ts';
import { chosenProofs, proofs, shellWords } from './proofs.ts';

test('each proof is a command of this repository, on existing tests', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const { command } of proofs) {
    const [script, part, test] = command;
    expect(Object.keys(scripts)).toContain(script);
    if (part !== 'unit') continue;
    expect(['', '.flow.test.ts', '.test.ts'].some((end) => existsSync(path.join(root, `${test}${end}`)))).toBe(true);
  }
});

test('each variable that makes a proof longer is read beside its test', () => {
  for (const { command, environment = {} } of proofs) {
    const place = path.join(root, command[2] ?? '');
    const folders = [place, path.dirname(place)].filter((folder) => existsSync(folder));
    for (const name of Object.keys(environment)) expect(folders.map(sourcesIn).join('')).toContain(`'${name}'`);
  }
});

function sourcesIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
}

test('what each day runs only a part of has a proof that runs all, and its row in docs/testing.md', () => {
  const documented = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');
  for (const [variable, { parts, what }] of Object.entries(dailyParts)) {
    const proof = proofs.find(({ environment }) => environment?.[variable] === 'all');
    expect(documented).toContain(`| ${what} | one of ${parts} | \`npm run prove -- ${proof?.name}\` |`);
  }
});

test('a proof is printed as it is typed', () => {
  expect(proofs.map(shellWords)).toContain('QUOTA_SEQUENCES=20000 npm test -- unit tests/units/sequences.flow');
  expect(proofs.map(shellWords)).toContain('npm run bench -- soak');
});

test('proofs are chosen by name, and words after one that has parts choose among these', () => {
  expect(chosenProofs([])).toBe(proofs);
  expect(chosenProofs(['units', 'mutation', 'quota', 'auth', 'bench'])?.map(shellWords)).toEqual([
    'QUOTA_SEQUENCES=20000 npm test -- unit tests/units/sequences.flow',
    'npm run mutation -- quota auth',
    'npm run bench',
  ]);
  expect(chosenProofs(['nonsense'])).toBeUndefined();
  expect(chosenProofs(['bench', 'quota'])).toBeUndefined();
});
