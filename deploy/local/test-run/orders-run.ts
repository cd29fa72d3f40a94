// npm test -- orders: test files that share modules in one process, in an order by chance and in its reverse.
// Of any two files each comes once before the other; what one leaves behind in a module, the other meets.
import path from 'node:path';
import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { root } from '../program.ts';
import { runJest } from './jest-run.ts';
import type { Outcome } from './outcome.ts';

/** jest wants the whole path. */
const sequencer = path.join(root, 'tools/jest/order-by-seed.ts');

export async function runOrders(directory: string, rest: readonly string[]): Promise<Outcome> {
  const seed = process.env['TEST_ORDER_SEED'] ?? String(randomInt(1_000_000));
  process.stdout.write(`The order of the files is of TEST_ORDER_SEED=${seed}\n`);
  const outcomes: Outcome[] = [];
  for (const order of ['forward', 'reversed']) {
    const own = path.join(directory, order);
    await mkdir(own);
    outcomes.push(
      await runJest(own, ['--runInBand', `--testSequencer=${sequencer}`, ...rest], chosenProjects(rest), {
        TEST_ORDER_SEED: seed,
        TEST_ORDER: order,
      }),
    );
  }
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    broken: outcomes.flatMap(({ broken }) => broken),
    second: outcomes.flatMap(({ second }) => second),
    files: outcomes.flatMap(({ files }) => files),
  };
}

/** Without a path only the tests that need no server: all others would take half an hour. */
function chosenProjects(rest: readonly string[]): readonly string[] {
  return ['--selectProjects', 'node', ...(rest.length > 0 ? ['db'] : [])];
}
