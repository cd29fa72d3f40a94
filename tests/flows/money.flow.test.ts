// A model-based test of money and access: random lives of subscriptions, on real billing and the payment sandbox,
// compared with a simple model. No cent is refunded twice, access is exactly what was paid for, and all records agree.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { assert, asyncProperty } from 'fast-check';
import { AccountModel } from './money/account-model.ts';
import type { Collection } from './money/account-model.ts';
import { endStateAgrees } from './money/agree.ts';
import { startMoneyWorld } from './money/money-world.ts';
import type { MoneyWorld } from './money/money-world.ts';
import { realAccount } from './money/real-account.ts';
import { lives } from './money/lives.ts';
import { HOUR_MS } from './money/months.ts';
import { compare } from './money/webhook-steps.ts';
import { taken } from './money/step.ts';
import type { Step } from './money/step.ts';

/** Other ones in each run; `npm run prove -- money` plays 10,000. */
const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? 24);
const SEED = Number(process.env['MONEY_SEED'] ?? Date.now() % 2 ** 31);
/** A long run reports its progress. */
const LONG_RUN_STEP = 500;
/** Each has its own clock, so that they run in parallel. Two charge a renewal after an hour, like the provider. */
const kinds: readonly Collection[] = [
  { afterRetries: 'cancel', draftMs: 0 },
  { afterRetries: 'unpaid', draftMs: 0 },
  { afterRetries: 'past_due', draftMs: HOUR_MS },
  { afterRetries: 'cancel', draftMs: HOUR_MS },
];

/** A busy machine needs four seconds per life. */
const MOST_MS_PER_LIFE = 10_000;
jest.setTimeout(Math.max(300_000, SEQUENCES * MOST_MS_PER_LIFE));

let worlds: readonly MoneyWorld[] = [];
beforeAll(async () => {
  worlds = await Promise.all(kinds.map((kind) => startMoneyWorld(kind)));
});
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.stop()));
});

let played = 0;
/** A long run ends with the first life that fails. */
let isOver = false;

async function play(world: MoneyWorld, life: readonly Step[]): Promise<void> {
  if (isOver) return;
  const model = new AccountModel(world.clock.now().getTime(), world.collection);
  const real = realAccount(world);
  try {
    for (const step of life) if (step.can(model)) await step.take(model, real);
    // The hourly reconciliation finds lost webhook events.
    if (compare.can(model)) await compare.take(model, real);
    await endStateAgrees(model, real);
    played += 1;
    if (played % LONG_RUN_STEP === 0) process.stdout.write(`${played} lives\n`);
  } finally {
    await world.calm(await real.living());
  }
}

test(`${SEQUENCES} random lives of a subscription: money and access agree after every step`, async () => {
  const numRuns = Math.ceil(SEQUENCES / worlds.length);
  const runs = worlds.map((world, index) =>
    assert(
      asyncProperty(lives, (life) => play(world, life)),
      { numRuns, seed: SEED + index, endOnFailure: process.env['MONEY_SHRINK'] !== 'true' },
    ).catch((error: unknown) => {
      isOver = process.env['MONEY_SHRINK'] !== 'true';
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(runs);
  const counts = [...taken].toSorted(([, one], [, other]) => other - one).map(([kind, count]) => `${kind} ${count}`);
  process.stdout.write(`${played} lives, seed ${SEED}: ${counts.join(', ')}\n`);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  expect(played).toBeGreaterThanOrEqual(SEQUENCES);
});
