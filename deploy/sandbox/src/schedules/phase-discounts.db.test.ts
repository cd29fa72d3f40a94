// Discounts of the phases of a schedule, through the provider's SDK.
import { expect, test } from '@jest/globals';
import type { Stripe } from 'stripe';
import { buy, idOf, priceId } from '#testing/bought.ts';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';

const HOUR = 3600;

const sandbox = sandboxForFile();

async function yearWith(duration: 'once' | 'forever'): Promise<Stripe.Subscription> {
  const { id: coupon } = await sandbox.stripe.coupons.create({ percent_off: 50, duration });
  return buy(sandbox, 'premium_yearly', 'ok', { discounts: [{ coupon }] });
}

const endOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
const discountsOf = async (id: string) =>
  (await sandbox.stripe.subscriptions.retrieve(id)).discounts.map((discount) => idOf(discount));
const nextAmount = async (subscription: string) =>
  (await sandbox.stripe.invoices.createPreview({ subscription })).amount_due;

async function paidAmounts(subscription: string): Promise<readonly number[]> {
  const { data } = await sandbox.stripe.invoices.list({ subscription, limit: 100 });
  return data.map(({ amount_paid: paid }) => paid);
}

type Discounts = Stripe.SubscriptionScheduleUpdateParams.Phase['discounts'];

/** A schedule with the current year, then a phase until a moment or of one month. */
async function schedule(
  { id }: Stripe.Subscription,
  {
    next,
    yearEnds,
    discounts,
  }: { next: 'premium_monthly' | 'premium_yearly'; yearEnds?: number; discounts?: Discounts },
): Promise<void> {
  const { stripe } = sandbox;
  const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [year] = made.phases;
  const running = (year?.discounts ?? []).map(({ discount }) => ({ discount: idOf(discount) }));
  await stripe.subscriptionSchedules.update(made.id, {
    end_behavior: 'release',
    phases: [
      {
        start_date: year?.start_date ?? 0,
        end_date: yearEnds ?? year?.end_date ?? 0,
        items: [{ price: idOf(year?.items[0]?.price), quantity: 1 }],
        discounts: running,
      },
      {
        items: [{ price: await priceId(sandbox, next), quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
        ...(discounts !== undefined && { discounts }),
      },
    ],
  });
}

test.each([
  ['says nothing of it', {}],
  ['wants none', { discounts: '' }],
] as const)('ends with its phase when the next one %s', async (_words, wanted) => {
  const bought = await yearWith('forever');
  await schedule(bought, { next: 'premium_monthly', ...wanted });
  expect(await discountsOf(bought.id)).toHaveLength(1);
  expect(await nextAmount(bought.id)).toBe(999);
  await sandbox.controls.advanceClock({ to: endOf(bought) + HOUR });
  expect(await discountsOf(bought.id)).toEqual([]);
  await sandbox.controls.advanceClock({ months: 1 });
  expect(await paidAmounts(bought.id)).toEqual([999, 999, 4999]);
});

test('continues in a phase that names it, and after the last one', async () => {
  const bought = await yearWith('forever');
  const discounts = await discountsOf(bought.id);
  await schedule(bought, { next: 'premium_monthly', discounts: discounts.map((discount) => ({ discount })) });
  expect(await nextAmount(bought.id)).toBe(499);
  await sandbox.controls.advanceClock({ to: endOf(bought) + HOUR });
  expect(await discountsOf(bought.id)).toEqual(discounts);
  await sandbox.controls.advanceClock({ months: 1 });
  expect(await paidAmounts(bought.id)).toEqual([499, 499, 4999]);
});

test('applies once more where a phase names a used-up one', async () => {
  const bought = await yearWith('once');
  expect(await discountsOf(bought.id)).toEqual([]);
  const first = await sandbox.stripe.invoices.retrieve(idOf(bought.latest_invoice));
  const discounts = first.discounts.map((discount) => ({ discount: idOf(discount) }));
  await schedule(bought, { next: 'premium_monthly', discounts });
  await sandbox.controls.advanceClock({ to: endOf(bought) + HOUR });
  await sandbox.controls.advanceClock({ months: 1 });
  expect(await paidAmounts(bought.id)).toEqual([999, 499, 4999]);
});

test('ends mid-period with a phase that begins there', async () => {
  const bought = await yearWith('forever');
  const middle = endOf(bought) - 100 * 24 * HOUR;
  await schedule(bought, { next: 'premium_yearly', yearEnds: middle });
  await sandbox.controls.advanceClock({ to: middle - 1 });
  expect(await discountsOf(bought.id)).toHaveLength(1);
  await sandbox.controls.advanceClock({ to: middle });
  expect(await discountsOf(bought.id)).toEqual([]);
  await sandbox.controls.advanceClock({ to: endOf(bought) + HOUR });
  expect(await paidAmounts(bought.id)).toEqual([9999, 4999]);
});

test('is refused when it belongs to another subscription or does not exist', async () => {
  const [bought, other] = [await yearWith('forever'), await yearWith('forever')];
  const [foreign = ''] = await discountsOf(other.id);
  const { id } = await sandbox.stripe.subscriptionSchedules.create({ from_subscription: bought.id });
  const year = { items: [{ price: await priceId(sandbox, 'premium_yearly') }], end_date: endOf(bought) };
  for (const discount of [foreign, 'di_none']) {
    const asked = sandbox.stripe.subscriptionSchedules.update(id, { phases: [{ ...year, discounts: [{ discount }] }] });
    await expect(asked).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'phases[0][discounts][0][discount]',
    });
  }
});
