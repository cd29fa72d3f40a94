// npm test: everything that shows the product works. Parts by name: npm test -- check | unit | scale | browser | engines; further words go to jest.
// npm test -- quick [base]: what a change needs in a few minutes.
// npm test -- times: what the last run took; --write puts the times of the last whole runs into docs/testing.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../program.ts';
import { runBrowser } from '../test-run/browser-run.ts';
import { runEngines } from '../test-run/engines-run.ts';
import { runJest } from '../test-run/jest-run.ts';
import { makeMemoryFolder } from '../test-run/memory-folder.ts';
import { runQuick } from '../test-run/quick-run.ts';
import { runOrders } from '../test-run/orders-run.ts';
import type { Outcome } from '../test-run/outcome.ts';
import { keepSecondTries } from '../test-run/second-tries.ts';
import type { SecondTries } from '../test-run/second-tries.ts';
import { keepTimes } from '../test-run/times/kept-times.ts';
import { showTimes } from '../test-run/times/show-times.ts';
import type { PartTimes } from '../test-run/times/times.ts';

/** A file waits for its servers as often as it computes: one worker per core leaves cores idle. */
const workers = availableParallelism() + 1;

type Part = (directory: string, rest: readonly string[]) => Promise<Outcome>;

const check: Part = async () => {
  const code = await runProgram('deploy/local/commands/check.ts', []);
  const failed = code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, broken: failed ? ['npm run check'] : [], second: [], files: [] };
};
const jest =
  (...projects: readonly string[]): Part =>
  (directory, rest) =>
    runJest(directory, [...rest, `--maxWorkers=${workers}`], projects);

/** Scale tests wait for brokers most of the time, so the others run beside them. */
const wholeRun: Readonly<Record<string, Part>> = { check, jest: jest(), browser: runBrowser, engines: runEngines };
/** Only by name. */
const furtherParts: Readonly<Record<string, Part>> = {
  unit: jest('--ignoreProjects', 'scale'),
  scale: jest('--selectProjects', 'scale', '--passWithNoTests'),
  orders: runOrders,
  quick: runQuick,
};

async function main(): Promise<void> {
  const [first, ...others] = process.argv.slice(2);
  const byName = { ...wholeRun, ...furtherParts };
  const named = first !== undefined && byName[first] !== undefined;
  const chosen = named ? [first] : Object.keys(wholeRun);
  const rest = named ? others : process.argv.slice(2);
  const memory = process.env['TMPDIR'] === undefined ? await makeMemoryFolder() : undefined;
  if (memory !== undefined) process.env['TMPDIR'] = memory;
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-test-'));
  const outcomes: Outcome[] = [];
  const times: PartTimes[] = [];
  for (const name of chosen) {
    const startedAt = performance.now();
    const outcome = await byName[name]?.(directory, rest);
    if (!outcome) continue;
    outcomes.push(outcome);
    times.push(timesOf(name, performance.now() - startedAt, rest.length === 0, outcome));
  }
  await keepTimes(times);
  await rm(memory ?? directory, { recursive: true, force: true });
  const overdue = await keepSecondTries(
    outcomes.flatMap(({ second }) => second),
    new Date(),
  );
  process.exitCode = report(outcomes, overdue) ? 0 : 1;
}

function timesOf(part: string, wallMs: number, whole: boolean, { files }: Outcome): PartTimes {
  return { part, endedAt: new Date().toISOString(), wallMs, cores: availableParallelism(), whole, files: [...files] };
}

function report(outcomes: readonly Outcome[], overdue: SecondTries): boolean {
  const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const names = (of: 'broken' | 'second'): string[] => outcomes.flatMap((outcome) => outcome[of]);
  writeList('Passed at the second try only (now in tests/second-tries.json):', names('second'));
  writeList('Failed:', names('broken'));
  for (const { test, since } of overdue)
    process.stdout.write(`\nFails the run, for it has needed its second try since ${since}: ${test}\n`);
  const failed = sum('failed') + overdue.length;
  process.stdout.write(`\n${sum('passed')} passed, ${failed} failed\n`);
  return failed === 0 && sum('passed') > 0;
}

function writeList(title: string, names: readonly string[]): void {
  if (names.length > 0) process.stdout.write(`\n${title}\n${names.map((name) => `  ${name}\n`).join('')}`);
}

if (process.argv[2] === 'times') await showTimes(process.argv.slice(3));
else await main();
