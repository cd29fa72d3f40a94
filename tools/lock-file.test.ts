import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

interface LockedPackage {
  readonly version?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** The platforms on which people clone the repository. */
const platforms = [
  { name: 'Linux x64', os: 'linux', cpu: 'x64' },
  { name: 'Linux arm64', os: 'linux', cpu: 'arm64' },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'Windows x64', os: 'win32', cpu: 'x64' },
];

/**
 * Packages with one binary package per platform: they have optional dependencies that differ by os. Such a platform package
 * may itself depend on a library for its platform, which the other platforms do not need.
 */
const families = Object.entries(lock.packages)
  .filter(([, entry]) => entry.os === undefined)
  .map(([place, entry]) => ({ place, names: Object.keys(entry.optionalDependencies ?? {}) }))
  .filter(({ names }) => names.some((name) => /(linux|darwin|win32|windows|win)[-/]?/.test(name)));

function serves(name: string, os: string, cpu: string): boolean {
  const found = Object.entries(lock.packages).filter(
    ([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`),
  );
  return found.some(([, entry]) => {
    const fitsOs = !entry.os || entry.os.includes(os);
    const fitsCpu = !entry.cpu || entry.cpu.includes(cpu);
    const fitsLibc = !entry.libc || entry.libc.includes('glibc');
    return fitsOs && fitsCpu && fitsLibc;
  });
}

describe('the lock file', () => {
  test('has families of platform packages to check', () => {
    expect(families.map(({ place }) => place)).toContain('node_modules/@swc/core');
  });

  test.each(platforms)('has every native package for $name', ({ os, cpu }) => {
    const missing = families.filter(
      ({ names }) => !names.some((name) => /(linux|darwin|win32|windows|win)[-/]?/.test(name) && serves(name, os, cpu)),
    );
    expect(missing.map(({ place }) => place)).toEqual([]);
  });

  test('uses only the default package registry', () => {
    const sources = Object.values(lock.packages).map((entry) => (entry as { resolved?: string }).resolved ?? '');
    expect(sources.filter((source) => source.startsWith('http:') || source.startsWith('git'))).toEqual([]);
  });
});
