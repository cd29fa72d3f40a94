// The invariants after every step: billing, the provider and the model agree; with webhook events held back billing may
// be late, never wrong.
import { expect } from '@jest/globals';
import { DAY_MS } from './months.ts';
import type { AccountModel } from './account-model.ts';
import type { RealAccount } from './real-account.ts';
import { publishedMoney, publishedPlan } from './rows.sql.ts';

/** A renewal may be noticed this late. */
const LEEWAY_MS = DAY_MS;

export async function agree(model: AccountModel, real: RealAccount): Promise<void> {
  await real.world.quiet();
  await paymentsAgree(model, real);
  if (model.isOutOfTouch) await accessEndsWithoutEvents(model, real);
  else await accessAgrees(model, real);
}

/** Every payment and refund matches the model. */
async function paymentsAgree(model: AccountModel, real: RealAccount): Promise<void> {
  const { payments, paidMinor, refundedMinor } = await real.books();
  expect({ paidMinor, refundedMinor }).toEqual({ paidMinor: model.paidMinor, refundedMinor: model.refundedMinor });
  for (const payment of payments) expect(payment.refundedMinor).toBeLessThanOrEqual(payment.paidMinor);
  expect((await real.living()).length).toBe(model.subscription ? 1 : 0);
}

/** Access is exactly what was paid for. */
async function accessAgrees(model: AccountModel, real: RealAccount): Promise<void> {
  const { subscription: held } = model;
  const shown = await real.subscription();
  expect([shown.subscribed, shown.plan]).toEqual(model.hasAccess ? [true, 'premium'] : [false, 'free']);
  if (!held || !model.hasAccess) return;
  expect(shown.subscription_tier).toBe(held.price);
  expect(shown.subscription_cancelled).toBe(held.cancelsAt !== undefined);
  if (held.failingSince !== undefined) expect(shown.paymentProblem).not.toBeNull();
  else expect(shown.subscription_end).toBe(new Date(held.cancelsAt ?? held.endsAt).toISOString());
}

/** Without webhook events billing gives no access beyond the paid time and the grace period. */
async function accessEndsWithoutEvents(model: AccountModel, real: RealAccount): Promise<void> {
  const { subscribed } = await real.subscription();
  const last = Math.max(0, ...model.payments.map(({ endsAt }) => endsAt));
  if (model.now >= last + 7 * DAY_MS + LEEWAY_MS) expect(subscribed).toBe(false);
}

/** After the last step, when all webhook events have arrived, all records agree. */
export async function endStateAgrees(model: AccountModel, real: RealAccount): Promise<void> {
  await agree(model, real);
  const payments = await real.payments();
  const paid = payments.filter(({ status }) => status !== 'open' && status !== 'failed');
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const { paidMinor, refundedMinor, lostMinor } = model;
  expect({
    paidMinor: total(paid.map(({ amount }) => amount.amountMinor)),
    refundedMinor: total(paid.map(({ refunded }) => refunded.amountMinor)),
    lostMinor: total(paid.map(({ takenBack }) => takenBack.amountMinor)),
  }).toEqual({ paidMinor, refundedMinor, lostMinor });
  const { pool, clock } = real.world;
  const { pseudonym } = real.person;
  expect(await publishedMoney(pool, pseudonym)).toEqual({ paidMinor, refundedMinor: refundedMinor + lostMinor });
  const told = await publishedPlan(pool, pseudonym, clock.now());
  if (model.payments.length > 0) expect(told).toBe(model.hasAccess ? 'premium' : 'free');
}
