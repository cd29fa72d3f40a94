// The licences of every package that the lock file names, and which of them are allowed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../program.ts';

/** The only duty is to name the authors. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
/** Changes to the package itself have to be published; we change none. */
const weakCopyleft = ['LGPL-3.0-or-later', 'MPL-2.0'];
const allowed: ReadonlySet<string> = new Set([...permissive, ...weakCopyleft]);

/** Licences missing in the lock file, taken from the package's own file. */
const readByHand: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

export interface LicensedPackage {
  readonly name: string;
  readonly licence: string;
}

interface LockEntry {
  /** The real name of an aliased package. */
  readonly name?: string;
  readonly license?: string;
  readonly link?: boolean;
}

export function licensedPackages(): readonly LicensedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const found = Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .map(([place, { license, name: ownName }]) => {
      const name = ownName ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licence: (license ?? readByHand[name] ?? 'not said').replace(/^MIT License$/, 'MIT') };
    });
  return [...new Map(found.map((one) => [`${one.name} ${one.licence}`, one])).values()];
}

/** "A AND B" needs both to be allowed, "(A OR B)" one of them. */
export function isAllowed(licence: string): boolean {
  const words = licence.replaceAll(/[()]/g, '').trim();
  if (words.includes(' OR ')) return words.split(' OR ').some(isAllowed);
  return words.split(' AND ').every((part) => allowed.has(part));
}
