// npm test: everything that shows the product works. Parts by name: npm test -- check | unit | scale | browser; further words go to jest.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../program.ts';
import { z } from 'zod';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});
const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const parts: Readonly<Record<string, (directory: string, rest: readonly string[]) => Promise<Outcome>>> = {
  check: async () => {
    const code = await runProgram('deploy/local/commands/check.ts', []);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
  unit: (directory, rest) => runJest(directory, [...rest, '--ignoreProjects', 'scale']),
  scale: (directory, rest) => runJest(directory, ['--passWithNoTests', ...rest, '--selectProjects', 'scale']),
  browser: runPlaywright,
};

async function runJest(directory: string, rest: readonly string[]): Promise<Outcome> {
  const report = path.join(directory, 'jest.json');
  const code = await runProgram(
    'node_modules/jest/bin/jest.js',
    // A handle that a vendor's client keeps must not keep the run from ending.
    ['--json', `--outputFile=${report}`, '--testLocationInResults=false', '--forceExit', ...rest],
    { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
  );
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = jestReportSchema.parse(
    JSON.parse(await readFile(report, 'utf8')),
  );
  // A file that cannot be loaded has no tests of its own, and a leaked worker fails the run: both count.
  const failed = Math.max(numFailedTests, numFailedTestSuites, code === 0 && success ? 0 : 1);
  return { passed: numPassedTests, failed };
}

async function runPlaywright(directory: string): Promise<Outcome> {
  const report = path.join(directory, 'playwright.json');
  const code = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const { stats } = playwrightReportSchema.parse(JSON.parse(await readFile(report, 'utf8')));
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) };
}

async function main(): Promise<void> {
  const [first, ...others] = process.argv.slice(2);
  const chosen = first !== undefined && parts[first] ? [first] : Object.keys(parts);
  const rest = first !== undefined && parts[first] ? others : process.argv.slice(2);
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-test-'));
  let passed = 0;
  let failed = 0;
  for (const name of chosen) {
    const outcome = await parts[name]?.(directory, rest);
    passed += outcome?.passed ?? 0;
    failed += outcome?.failed ?? 0;
  }
  await rm(directory, { recursive: true, force: true });
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

await main();
