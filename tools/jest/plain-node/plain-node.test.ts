// Runs small test files with jest as server tests are run: failing ones must be reported as failed, passing ones as passed.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { FormattedTestResults } from '@jest/test-result';

const root = join(import.meta.dirname, '..', '..', '..');

/** Returns the exit code, and jest's report of each file by name. */
async function runJest(folder: string, ...words: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'plain-node-'));
  const report = join(directory, 'report.json');
  const config = join(import.meta.dirname, 'testing', 'jest.config.mjs');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  // Without the cache of the last run: jest runs files that were fast in its own process, which one of them kills.
  const options = ['--config', config, '--json', '--outputFile', report, '--cacheDirectory', join(directory, 'cache')];
  const code = await promisify(execFile)(process.execPath, [jest, ...options, ...words, folder]).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as FormattedTestResults;
  await rm(directory, { recursive: true });
  return { code, files: new Map(testResults.map((file) => [basename(file.name, '.ts'), file])) };
}

describe('server tests run as plain Node modules', () => {
  const ran = runJest('testing/outcomes', '--maxWorkers=2');

  test('what holds is green, with every case of it', async () => {
    const { files } = await ran;
    const passes = files.get('passes');
    expect(passes?.assertionResults.map(({ fullName, status }) => `${fullName}: ${status}`)).toEqual([
      'of 1 a: passed',
      'of 1 b: passed',
      'of 2 a: passed',
      'of 2 b: passed',
      'time stands still when it should: passed',
      'this one is to be written: todo',
    ]);
  });

  test.each([
    ['assertion-fails', 'Expected: 2'],
    ['import-throws', 'thrown at import'],
    ['hangs', 'Exceeded timeout of 200 ms'],
    ['rejection-unhandled', 'nobody took it'],
    ['worker-dies', 'SIGKILL'],
    ['process-exits', 'exitCode=0'],
    ['before-all-throws', 'nothing was set up'],
    ['after-all-throws', 'nothing was put away'],
    ['no-tests', 'must contain at least one test'],
  ])('%s is red', async (name, why) => {
    const { code, files } = await ran;
    expect(code).toBe(1);
    expect(files.get(name)?.status).toBe('failed');
    expect(files.get(name)?.message).toContain(why);
  });

  test('files of a worker have their modules in common, and leave nothing of the process changed', async () => {
    const { code, files } = await runJest('testing/neighbours', '--runInBand');
    const failed = [...files.values()].flatMap(({ message }) => (message === '' ? [] : [message]));
    expect({ code, failed, count: files.size }).toEqual({ code: 0, failed: [], count: 2 });
  });

  test('a name chooses among the tests', async () => {
    const { files } = await runJest('testing/outcomes/assertion-fails', '--testNamePattern=passes');
    expect(files.get('assertion-fails')?.assertionResults.map(({ status }) => status)).toEqual(['passed', 'pending']);
  });
});
