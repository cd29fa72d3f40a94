// npm test: everything that shows the product works. Parts by name: npm test -- check | unit | scale | browser; further words go to jest.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../program.ts';
import { runBrowser } from '../test-run/browser-run.ts';
import { runJest } from '../test-run/jest-run.ts';
import type { Outcome } from '../test-run/outcome.ts';

/** A file waits for its servers as often as it reckons: one worker on two cores leaves one of them idle. */
const workers = Math.max(2, availableParallelism() - 1);

const parts: Readonly<Record<string, (directory: string, rest: readonly string[]) => Promise<Outcome>>> = {
  check: async () => {
    const code = await runProgram('deploy/local/commands/check.ts', []);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, second: [] };
  },
  unit: (directory, rest) => runJest(directory, [...rest, `--maxWorkers=${workers}`], ['--ignoreProjects', 'scale']),
  scale: (directory, rest) => runJest(directory, ['--passWithNoTests', ...rest], ['--selectProjects', 'scale']),
  browser: runBrowser,
};

async function main(): Promise<void> {
  const [first, ...others] = process.argv.slice(2);
  const chosen = first !== undefined && parts[first] ? [first] : Object.keys(parts);
  const rest = first !== undefined && parts[first] ? others : process.argv.slice(2);
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-test-'));
  const outcomes: Outcome[] = [];
  for (const name of chosen) {
    const outcome = await parts[name]?.(directory, rest);
    if (outcome) outcomes.push(outcome);
  }
  await rm(directory, { recursive: true, force: true });
  process.exitCode = report(outcomes) ? 0 : 1;
}

function report(outcomes: readonly Outcome[]): boolean {
  const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const second = outcomes.flatMap((outcome) => outcome.second);
  if (second.length > 0)
    process.stdout.write(`\nPassed at the second try only:\n${second.map((name) => `  ${name}\n`).join('')}`);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 && sum('passed') > 0;
}

await main();
