// The steps of disputes: the cardholder disputes the newest payment, and wins or loses.
import { expect } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { left } from './account-model.ts';
import type { AccountModel } from './account-model.ts';
import { agree } from './agree.ts';
import type { RealAccount } from './real-account.ts';
import { step } from './step.ts';
import type { Can } from './step.ts';

/** A refunded payment cannot be disputed. */
const canBeDisputed: Can = ({ payments, isOutOfTouch }) => {
  const last = payments.at(-1);
  return !isOutOfTouch && last !== undefined && left(last) > 0;
};

/** An open dispute changes nothing. */
async function dispute(model: AccountModel, real: RealAccount): Promise<string> {
  const [newest] = (await real.books()).payments;
  const { id } = await real.world.controls.openDispute(newest?.intent ?? '');
  await agree(model, real);
  return id;
}

export const loseDispute = step('dispute a payment and get it back', canBeDisputed, async (model, real) => {
  await real.world.controls.closeDispute(await dispute(model, real), 'lost');
  model.loseTheLast();
  // A job ends the subscription paid by it.
  await real.world.quiet();
  await eventually(async () => expect((await real.living()).length).toBe(model.subscription ? 1 : 0));
});

export const winDispute = step('dispute a payment in vain', canBeDisputed, async (model, real) => {
  await real.world.controls.closeDispute(await dispute(model, real), 'won');
});
