// Runs jest and reads its report.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root, runProgram } from '../program.ts';
import { triesAgain } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { fileTimeSchema } from './times/times.ts';
import type { FileTime } from './times/times.ts';

/** More files than these are no accident of a busy machine. */
const MOST_FILES_AGAIN = 4;

const testSchema = z.object({ fullName: z.string(), status: z.string() });
const reportSchema = z.object({
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(testSchema) })),
});
type File = z.infer<typeof reportSchema>['testResults'][number];

interface Run {
  readonly files: readonly File[];
  readonly failed: number;
  readonly times: readonly FileTime[];
}

export async function runJest(
  directory: string,
  rest: readonly string[],
  projects: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const first = await run(directory, [...rest, ...projects], environment);
  const broken = first.files.filter(({ status }) => status === 'failed');
  const whole = first.files.filter(({ status }) => status !== 'failed');
  if (!triesAgain || broken.length === 0 || broken.length > MOST_FILES_AGAIN)
    return {
      passed: countPassed(first.files),
      failed: first.failed,
      broken: broken.flatMap(failures),
      second: [],
      files: first.times,
    };
  const again = await run(
    directory,
    ['--runInBand', '--runTestsByPath', ...broken.map(({ name }) => name), ...projects],
    environment,
  );
  return {
    passed: countPassed(whole) + countPassed(again.files),
    failed: again.failed,
    broken: again.files.filter(({ status }) => status === 'failed').flatMap(failures),
    second: again.failed === 0 ? broken.flatMap(failures) : [],
    files: first.times,
  };
}

async function run(
  directory: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> {
  const report = path.join(directory, 'jest.json');
  const times = path.join(directory, 'jest-times.json');
  const code = await runProgram(
    'node_modules/jest/bin/jest.js',
    ['--json', `--outputFile=${report}`, '--testLocationInResults=false', ...words],
    {
      ...environment,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
      TEST_TIMES_FILE: times,
    },
  );
  const read = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')));
  // A file that cannot be loaded has no tests of its own, and a leaked worker fails the run: both count.
  const failed = Math.max(read.numFailedTests, read.numFailedTestSuites, code === 0 && read.success ? 0 : 1);
  return {
    files: read.testResults,
    failed,
    times: z.array(fileTimeSchema).parse(JSON.parse(await readFile(times, 'utf8'))),
  };
}

function countPassed(files: readonly File[]): number {
  return files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
}

function failures({ name, assertionResults }: File): string[] {
  const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return (titles.length > 0 ? titles : ['the file']).map((title) => `${path.relative(root, name)}: ${title}`);
}
