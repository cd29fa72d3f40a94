// Runs tests with Playwright and reads its report: those in Chromium, and the main stories in the other engines.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runProgram } from '../program.ts';
import type { Outcome } from './outcome.ts';
import type { FileTime } from './times/times.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.unknown()),
});
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
});
const suiteSchema = z.object({ specs: z.array(specSchema).default([]), suites: z.array(z.unknown()).default([]) });

/** playwright.config.ts decides what is tried again. `rest` goes to Playwright: files, or `--project phone`. */
export function runBrowser(directory: string, rest: readonly string[]): Promise<Outcome> {
  return runPlaywright(directory, 'e2e', rest);
}

/** `folder` below tests/ has the configuration and the files. */
export async function runPlaywright(directory: string, folder: string, rest: readonly string[]): Promise<Outcome> {
  const report = path.join(directory, 'playwright.json');
  const code = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', `tests/${folder}/playwright.config.ts`, ...rest],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const { stats, suites } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    broken: suites.flatMap((suite) => named(folder, suite, 'unexpected')),
    second: suites.flatMap((suite) => named(folder, suite, 'flaky')),
    files: addUp(suites.flatMap((suite) => timesOf(folder, suite))),
  };
}

/** `unexpected` failed at each try, `flaky` at the first. */
function named(folder: string, suite: unknown, wanted: 'unexpected' | 'flaky'): string[] {
  const { specs, suites } = suiteSchema.parse(suite);
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `tests/${folder}/${file} (${projectName}): ${title}`),
  );
  return [...own, ...suites.flatMap((inner) => named(folder, inner, wanted))];
}

function timesOf(folder: string, suite: unknown): FileTime[] {
  const { specs, suites } = suiteSchema.parse(suite);
  const own = specs.flatMap(({ file, tests }) =>
    tests.map(({ projectName, results }) => ({
      project: `browser, ${projectName}`,
      file: `tests/${folder}/${file}`,
      tests: 1,
      wallMs: results.reduce((total, { duration }) => total + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((inner) => timesOf(folder, inner))];
}

/** One line per file and width. */
function addUp(times: readonly FileTime[]): FileTime[] {
  const files = Map.groupBy(times, ({ project, file }) => `${project} ${file}`);
  return [...files.values()].flatMap(([first, ...others]) =>
    first
      ? [
          others.reduce(
            (sum, { tests, wallMs }) => ({ ...sum, tests: sum.tests + tests, wallMs: sum.wallMs + wallMs }),
            first,
          ),
        ]
      : [],
  );
}
