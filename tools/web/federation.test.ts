// Shell and remotes agree: the shell provides the whole kit, and no remote contains a copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { providedModule, remoteFederation, shellFederation } from './federation.ts';
import { remoteNames } from '../../contracts/src/pages/pages.ts';
import { partDirectory, partNames } from './parts.ts';
import { sourceHash } from './source-hash.ts';

const kitImport = /from '(@consilium\/web\/[^']+\.tsx?)'|import\('(@consilium\/web\/[^']+\.tsx?)'\)/gu;

function kitFilesUsedBy(part: (typeof partNames)[number]): string[] {
  const folder = join(partDirectory(part), 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test'));
  return sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(kitImport)].map((match) => match[1] ?? match[2] ?? ''),
  );
}

describe.each([...remoteNames])('%s', (name) => {
  const shared = remoteFederation(name).shared as Record<string, { import?: false }>;
  test('takes every file of the kit that it uses from the shell', () => {
    const provided = providedModule();
    for (const file of kitFilesUsedBy(name)) {
      expect(shared[file]).toMatchObject({ singleton: true, import: false });
      expect(provided).toContain(`'${file}')`);
    }
  });
  test('contains no React of its own', () => {
    expect(shared.react).toMatchObject({ singleton: true, import: false });
    expect(shared['react-dom']).toMatchObject({ singleton: true, import: false });
  });
});

test('the shell knows every remote by its address, and loads none before it is needed', () => {
  const { remotes, shareStrategy } = shellFederation();
  expect(remotes).toEqual(
    Object.fromEntries(remoteNames.map((name) => [name, `${name}@/remotes/${name}/remoteEntry.js`])),
  );
  expect(shareStrategy).toBe('loaded-first');
});

test('tests and their helper files are not provided', () => {
  expect(providedModule()).not.toMatch(/\.test/u);
});

test('the shell provides what remotes take, and nothing besides', () => {
  const provided = [...providedModule().matchAll(/^ {2}'(.+)': \(\) =>/gmu)].map(([, name]) => name ?? '');
  const taken = remoteNames.flatMap((name) => Object.keys(remoteFederation(name).shared as object));
  expect(new Set(provided)).toEqual(new Set(taken));
  expect(provided).toHaveLength(new Set(provided).size);
});

test('each part has its own hash, which stays the same while nothing changes', () => {
  const hashes = partNames.map(sourceHash);
  expect(new Set(hashes).size).toBe(partNames.length);
  expect(partNames.map(sourceHash)).toEqual(hashes);
});
