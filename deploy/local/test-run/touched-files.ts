// What a change touches: its files, and the folders whose files import them directly.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../program.ts';

const source = /\.(?:ts|tsx)$/u;
const ownSpecifier = /^(?:\.|#|@consilium\/)/u;
const importOf = /(?:from|import)\s*\(?\s*'([^']+)'/gu;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Since the base, with what is not committed; without a base what is not committed, or else the last commit. Paths from the root. */
export function changedFiles(base: string | undefined): readonly string[] {
  const since = (commit: string) => [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base !== undefined) return since(base);
  const open = since('HEAD');
  return open.length > 0 ? open : since('HEAD~1');
}

/** The folders of the files and of those that import one of them. */
export function touchedFolders(changed: readonly string[]): ReadonlySet<string> {
  const targets = new Set(changed);
  const importers = git('ls-files', '*.ts', '*.tsx').filter((file) =>
    imports(file).some((target) => targets.has(target)),
  );
  return new Set([...changed, ...importers].map((file) => path.dirname(file)));
}

function imports(file: string): readonly string[] {
  const place = path.join(root, file);
  if (!source.test(file) || !existsSync(place)) return [];
  return [...readFileSync(place, 'utf8').matchAll(importOf)].flatMap(([, specifier = '']) =>
    resolved(place, specifier),
  );
}

/** As a path from the root; packages of others are left out. */
function resolved(place: string, specifier: string): readonly string[] {
  if (!ownSpecifier.test(specifier)) return [];
  try {
    return [path.relative(root, createRequire(place).resolve(specifier))];
  } catch {
    return [];
  }
}
