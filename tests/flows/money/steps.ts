// The steps of a life: actions of people, banks and operators, and the passing of time.
import { expect } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { prices } from '@consilium/contracts/plans.ts';
import { left } from './account-model.ts';
import type { AccountModel, ModelCard } from './account-model.ts';
import { DAY_MS } from './months.ts';
import type { RealAccount } from './real-account.ts';
import { cards, realAccount } from './real-account.ts';
import { step } from './step.ts';
import type { Can } from './step.ts';

const has: Can = ({ subscription }) => subscription !== undefined;
const isInOrder: Can = ({ subscription }) => subscription !== undefined && subscription.failingSince === undefined;
const isCharged: Can = ({ subscription }) => subscription?.chargedAt === undefined;
const goesOn: Can = (model) => isInOrder(model) && model.subscription?.cancelsAt === undefined;

export const buy = (price: PriceId, card: 'good' | 'failing', isDeclinedFirst: boolean) =>
  step(
    `buy ${price}${isDeclinedFirst ? ', declined at first' : ''}, with a ${card} card`,
    (model) => !has(model),
    async (model, real) => {
      const page = await real.openPage(price);
      if (isDeclinedFirst) expect(await real.payOn(page, 'declined')).toBe('declined');
      expect(await real.payOn(page, card)).toBe('paid');
      model.card = card;
      model.buy(price);
      // Returning to the page gives access to what was paid for, with or without a webhook event.
      const answer = await real.call(`/checkouts/${page}`);
      expect(answer).toMatchObject({ status: 200, body: { state: 'paid' } });
    },
  );

export const buyInTwoTabs = (prices: readonly [PriceId, PriceId]) =>
  step(
    `buy in two tabs, ${prices.join(' and ')}`,
    (model) => !has(model),
    async (model, real) => {
      const first = await real.openPage(prices[0]);
      const second = await real.openPage(prices[1]);
      if (first !== second) await expect(real.payOn(first, 'good')).rejects.toThrow('/checkout/complete');
      expect(await real.payOn(second, 'good')).toBe('paid');
      model.card = 'good';
      model.buy(prices[1]);
      await real.call(`/checkouts/${second}`);
    },
  );

export const buyASecond = (price: PriceId) =>
  step(`try to buy a second one, ${price}`, has, async (_model, real) => {
    expect(await real.call('/create-checkout', { planType: price })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    });
  });

/** Not beyond an undecided payment: a failing subscription is settled before its next period. */
export const wait = (days: number) =>
  step(
    `wait ${days} days`,
    () => true,
    (model, real) => waitUntil(model.now + days * DAY_MS, model, real),
  );

/** Advances to the end of the period, where most things are due. */
export const waitForTheEnd = (daysMore: number) =>
  step(`wait for the end of what was paid, ${daysMore} days more`, isInOrder, (model, real) =>
    waitUntil(model.held().endsAt + daysMore * DAY_MS, model, real),
  );

async function waitUntil(moment: number, model: AccountModel, real: RealAccount): Promise<void> {
  const milliseconds = Math.max(0, Math.min(moment, undecidedFrom(model)) - model.now);
  await real.world.wait(milliseconds);
  model.goTo(model.now + milliseconds);
}

function undecidedFrom({ subscription, card }: AccountModel): number {
  if (!subscription) return Infinity;
  const { failingSince, chargedAt, endsAt } = subscription;
  const firstFailure = failingSince ?? (card === 'good' ? Infinity : (chargedAt ?? endsAt));
  return firstFailure + 20 * DAY_MS;
}

export const cancel = (place: number, times: number, trouble: 'none' | 'answer lost' | 'busy') =>
  step(`cancel (option ${place}, ${times} times, trouble: ${trouble})`, has, async (model, real) => {
    const options = model.cancellationOptions();
    const shown = await real.options();
    expect(
      shown.map(({ choice, refund, accessEndsAt }) => [choice, refund.amountMinor, Date.parse(accessEndsAt)]),
    ).toEqual(options.map(({ choice, refundMinor, accessEndsAt }) => [choice, refundMinor, accessEndsAt]));
    const at = place % options.length;
    const [option, shownOption] = [options[at], shown[at]];
    if (!option || !shownOption) throw new Error('there is no way to cancel');
    await injectFault(real, trouble);
    const answers = await Promise.all(Array.from({ length: times }, () => real.cancel(shownOption)));
    await real.world.controls.setFaults([]);
    // At least one succeeds; the others are the same cancellation, or too late.
    expect(answers.map(({ status }) => status)).toContain(200);
    model.cancel(option);
  });

async function injectFault({ world }: RealAccount, trouble: 'none' | 'answer lost' | 'busy'): Promise<void> {
  if (trouble === 'none') return;
  const kind = trouble === 'busy' ? ({ kind: 'status', status: 500 } as const) : ({ kind: 'close_after' } as const);
  await world.controls.setFaults(['/v1/refunds', '/v1/subscriptions'].map((pathPrefix) => ({ ...kind, pathPrefix })));
}

export const resume = step(
  'resume',
  (model) => isInOrder(model) && model.subscription?.cancelsAt !== undefined,
  async (model, real) => {
    const { status } = await real.call('/resume-subscription', {});
    expect(status).toBe(model.held().agreed ? 409 : 200);
    if (!model.held().agreed) model.resume();
  },
);

export const becomeYearly = step(
  'month to year',
  (model) => goesOn(model) && isCharged(model) && model.held().price === 'monthly' && model.card === 'good',
  async (model, real) => {
    const held = model.held();
    const preview = await real.previewChange('yearly');
    const unused = (held.endsAt - model.now) / (held.endsAt - held.startsAt);
    const lastPaid = prices.monthly.amountMinor;
    expect(Math.abs(preview.credit.amountMinor - lastPaid * unused)).toBeLessThanOrEqual(1);
    expect(preview.dueNow.amountMinor).toBe(prices.yearly.amountMinor - preview.credit.amountMinor);
    const answers = await Promise.all([real.changePlan(preview), real.changePlan(preview)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    model.becomeYearly(preview.dueNow.amountMinor, preview.credit.amountMinor);
  },
);

export const becomeMonthly = step(
  'year to month',
  (model) => goesOn(model) && model.held().price === 'yearly' && !model.held().becomesMonthly,
  async (model, real) => {
    const preview = await real.previewChange('monthly');
    expect([preview.dueNow.amountMinor, Date.parse(preview.effectiveAt)]).toEqual([0, model.held().endsAt]);
    expect(await real.changePlan(preview)).toMatchObject({ status: 200 });
    model.becomeMonthlyAtTheEnd();
  },
);

export const changeCard = (card: 'good' | 'failing') =>
  step(`another card, ${card}`, has, async (model, real) => {
    await real.world.controls.changeCard(await real.customer(), cards[card]);
    model.card = card;
  });

export const payWhatIsOpen = step(
  'pay the open bill',
  (model) => has(model) && !isInOrder(model) && model.card === 'good',
  async (model, real) => {
    const { data } = await real.world.stripe.invoices.list({ customer: await real.customer(), status: 'open' });
    for (const { id } of data)
      expect(await real.world.controls.payInvoice(id ?? '')).toMatchObject({ outcome: 'paid' });
    model.payWhatIsOpen();
  },
);

export const refundByHand = (amountMinor: number) =>
  step(
    `an operator refunds ${amountMinor}`,
    ({ payments, isOutOfTouch }) => {
      const last = payments.at(-1);
      return !isOutOfTouch && last !== undefined && left(last) > amountMinor;
    },
    async (model, real) => {
      const [newest] = (await real.books()).payments;
      await real.world.stripe.refunds.create({ payment_intent: newest?.intent ?? '', amount: amountMinor });
      model.refundByHand(amountMinor);
    },
  );

/** On the provider's own pages, independently of ours. */
export const cancelThere = step(
  'cancel in the portal',
  (model) => goesOn(model) && !model.held().wasPlanned,
  async (model, real) => {
    const [id] = await real.living();
    await real.world.controls.cancelByPortal(id ?? '');
    model.cancel({ choice: 'period_end', refundMinor: 0, accessEndsAt: model.held().endsAt });
  },
);

export const resumeThere = step(
  'take the end back in the portal',
  (model) => isInOrder(model) && model.subscription?.cancelsAt !== undefined && !model.held().agreed,
  async (model, real) => {
    const [id] = await real.living();
    await real.world.controls.resumeByPortal(id ?? '');
    model.resume();
  },
);

/** A card gets its money back once, whatever the account. */
export const moneyBackElsewhere = (card: ModelCard) =>
  step(
    `somebody else has money back, with a ${card} card`,
    (model) => model.canHaveMoneyBackElsewhere(card),
    async (model, real) => {
      const other = realAccount(real.world);
      const page = await other.openPage('monthly');
      expect(await other.payOn(page, card)).toBe('paid');
      await other.call(`/checkouts/${page}`);
      const [back] = await other.options();
      expect(back?.choice).toBe('money_back');
      if (back) expect(await other.cancel(back)).toEqual({ status: 200, body: expect.anything() });
      model.moneyBackElsewhere(card);
    },
  );
