// Discounts on a yearly subscription after the change to monthly.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { usd } from '../testing/provider-objects.ts';
import { idOf } from './stripe-prices.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterAll(() => world.stop());

async function yearWithCode(duration: 'once' | 'forever') {
  const { payments, stripe, controls } = world;
  const code = `HALF${duration}${newId()}`;
  const coupon = await stripe.coupons.create({ percent_off: 50, duration });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
  const pseudonym = newId();
  const customerId = await payments.createCustomer(pseudonym, '0');
  const page = await payments.createCheckout({
    intentId: newId(),
    customerId,
    pseudonym,
    price: 'yearly',
    successUrl: 'https://consilium.test/upgrade?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://consilium.test/upgrade?checkout=cancelled',
  });
  await controls.enterCode(page.id, code);
  await controls.completeCheckout(page.id);
  const [subscription] = await payments.subscriptionsOf(customerId);
  if (!subscription) throw new Error('nothing was bought');
  return { customerId, subscription };
}
type Bought = Awaited<ReturnType<typeof yearWithCode>>;

const toMonths = ({ subscription }: Bought) =>
  world.payments.changeAtPeriodEnd({ subscription, to: 'monthly', operationId: newId() });

/** Until the year has ended and the first month was charged. */
async function passYearAndMonth({ subscription }: Bought): Promise<void> {
  world.clock.advance(subscription.periodEndsAt.getTime() - world.clock.now().getTime() + 33 * DAY_MS);
  await world.controls.advanceClock({ seconds: 0 });
}

const amountsPaid = async ({ customerId }: Bought) =>
  (await world.payments.invoicesOf(customerId)).map(({ amountPaid }) => amountPaid.amountMinor);

test('a permanent discount applies to every month', async () => {
  const bought = await yearWithCode('forever');
  await toMonths(bought);
  expect(await world.payments.renewalAmount(bought.subscription.id)).toEqual(usd(499));
  await passYearAndMonth(bought);
  expect(await amountsPaid(bought)).toEqual([499, 499, 4999]);
});

test('a one-time discount is not applied again', async () => {
  const bought = await yearWithCode('once');
  await toMonths(bought);
  await passYearAndMonth(bought);
  expect(await amountsPaid(bought)).toEqual([999, 999, 4999]);
});

test('a one-time discount is not applied again even when an existing schedule still names it', async () => {
  const { stripe } = world;
  const bought = await yearWithCode('once');
  const { id } = bought.subscription;
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const { latest_invoice: first } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  if (first === null || typeof first === 'string') throw new Error('there is no invoice');
  const [running] = schedule.phases;
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        start_date: running?.start_date ?? 0,
        end_date: running?.end_date ?? 0,
        items: [{ price: 'price_sandboxPremium_yearly', quantity: 1 }],
        discounts: first.discounts.map((discount) => ({ discount: idOf(discount) })),
      },
    ],
  });
  await toMonths(bought);
  const { phases } = await stripe.subscriptionSchedules.retrieve(schedule.id);
  expect(phases.map(({ discounts }) => discounts)).toEqual([[], []]);
  await passYearAndMonth(bought);
  expect(await amountsPaid(bought)).toEqual([999, 999, 4999]);
});
