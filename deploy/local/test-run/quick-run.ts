// npm test -- quick [base commit]: what a change needs in a few minutes. Types, lint, the tests without servers that it reaches
// and the database tests of the folders that it touches. Flows, scale and browser tests are for the whole run.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root, runProgram } from '../program.ts';
import { runJest } from './jest-run.ts';
import type { Outcome } from './outcome.ts';
import { changedFiles, touchedFolders } from './touched-files.ts';

export async function runQuick(directory: string, [base]: readonly string[]): Promise<Outcome> {
  const changed = changedFiles(base);
  const code = changed.length > 0 ? await checkFiles(changed) : 0;
  const tests = changed.length > 0 ? quickTests(relatedTests(changed), touchedFolders(changed), changed) : [];
  const failed = code === 0 ? 0 : 1;
  if (tests.length === 0) return { passed: 1 - failed, failed, broken: [], second: [], files: [] };
  const outcome = await runJest(directory, ['--runTestsByPath', ...tests], ['--ignoreProjects', 'scale']);
  return { ...outcome, failed: outcome.failed + failed };
}

async function checkFiles(changed: readonly string[]): Promise<number> {
  const types = await runProgram('node_modules/typescript/bin/tsc', ['-b']);
  const sources = changed.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file));
  const lint = ['--type-aware', '--deny-warnings', ...sources];
  return types || (sources.length > 0 ? await runProgram('node_modules/oxlint/bin/oxlint', lint) : 0);
}

/** All that import one of the files, however far away. Paths from the root. */
function relatedTests(changed: readonly string[]): readonly string[] {
  const words = ['--listTests', '--ignoreProjects', 'scale', '--findRelatedTests', ...changed];
  const listed = execFileSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return listed
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(root, file));
}

/** A database test starts a whole service and so reaches everything of it: one runs only where its own folder is touched. */
export function quickTests(
  related: readonly string[],
  touched: ReadonlySet<string>,
  changed: readonly string[],
): readonly string[] {
  const isNear = (test: string) =>
    changed.includes(test) || (!test.endsWith('.flow.test.ts') && touched.has(path.dirname(test)));
  return related.filter((test) => !/\.(?:db|flow)\.test\.ts$/u.test(test) || isNear(test));
}
