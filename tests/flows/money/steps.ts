// The steps of a sequence: what people press, what time and banks do, and what becomes of notices on their way.
import { expect } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { prices } from '@consilium/contracts/plans.ts';
import { array, boolean, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { AccountModel } from './account-model.ts';
import { agree } from './agree.ts';
import { DAY_MS } from './months.ts';
import type { RealAccount } from './real-account.ts';
import { cards } from './real-account.ts';

type Can = (model: AccountModel) => boolean;
type Do = (model: AccountModel, real: RealAccount) => Promise<void>;
export interface Step {
  /** What cannot be done at this moment is passed over. */
  readonly can: Can;
  readonly take: Do;
  /** How a life is told that went wrong. */
  readonly toString: () => string;
}

/** How often each was taken, by its first word or words. */
export const taken = new Map<string, number>();

/** After each one everything has to agree. */
function step(name: string, can: Can, work: Do): Step {
  return {
    can,
    async take(model, real) {
      const [kind = name] = name.split(/[,(:{]| \d/u);
      taken.set(kind.trim(), (taken.get(kind.trim()) ?? 0) + 1);
      await work(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}

const has: Can = ({ subscription }) => subscription !== undefined;
const isInOrder: Can = ({ subscription }) => subscription !== undefined && subscription.failingSince === undefined;
const goesOn: Can = (model) => isInOrder(model) && model.subscription?.cancelsAt === undefined;

const buy = (price: PriceId, isDeclinedFirst: boolean) =>
  step(
    `buy ${price}${isDeclinedFirst ? ', declined at first' : ''}`,
    (model) => !has(model),
    async (model, real) => {
      const page = await real.openPage(price);
      if (isDeclinedFirst) expect(await real.payOn(page, 'declined')).toBe('declined');
      expect(await real.payOn(page, 'good')).toBe('paid');
      model.card = 'good';
      model.buy(price);
      // Whoever comes back to the page has what was paid for, notice or not.
      const answer = await real.call(`/checkouts/${page}`);
      expect(answer).toMatchObject({ status: 200, body: { state: 'paid' } });
    },
  );

const buyInTwoTabs = (prices: readonly [PriceId, PriceId]) =>
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

const buyASecond = (price: PriceId) =>
  step(`try to buy a second one, ${price}`, has, async (_model, real) => {
    expect(await real.call('/create-checkout', { planType: price })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    });
  });

/** Not beyond what is decided: a subscription that fails is settled by somebody before its next period. */
const wait = (days: number) =>
  step(
    `wait ${days} days`,
    () => true,
    async (model, real) => {
      const milliseconds = Math.max(0, Math.min(days * DAY_MS, undecidedFrom(model) - model.now));
      await real.world.wait(milliseconds);
      model.goTo(model.now + milliseconds);
    },
  );

function undecidedFrom({ subscription, card }: AccountModel): number {
  if (!subscription) return Infinity;
  const firstFailure = subscription.failingSince ?? (card === 'good' ? Infinity : subscription.endsAt);
  return firstFailure + 20 * DAY_MS;
}

const cancel = (wish: number, times: number, trouble: 'none' | 'answer lost' | 'busy') =>
  step(`cancel (option ${wish}, ${times} times, trouble: ${trouble})`, has, async (model, real) => {
    const options = model.cancellationOptions();
    const shown = await real.options();
    expect(
      shown.map(({ choice, refund, accessEndsAt }) => [choice, refund.amountMinor, Date.parse(accessEndsAt)]),
    ).toEqual(options.map(({ choice, refundMinor, accessEndsAt }) => [choice, refundMinor, accessEndsAt]));
    const at = wish % options.length;
    const [option, shownOption] = [options[at], shown[at]];
    if (!option || !shownOption) throw new Error('there is no way to cancel');
    await makeTrouble(real, trouble);
    const answers = await Promise.all(Array.from({ length: times }, () => real.cancel(shownOption)));
    await real.world.controls.setFaults([]);
    // One of them at least; the others are the same cancellation, or come too late.
    expect(answers.map(({ status }) => status)).toContain(200);
    model.cancel(option);
  });

async function makeTrouble({ world }: RealAccount, trouble: 'none' | 'answer lost' | 'busy'): Promise<void> {
  if (trouble === 'none') return;
  const kind = trouble === 'busy' ? ({ kind: 'status', status: 500 } as const) : ({ kind: 'close_after' } as const);
  await world.controls.setFaults(['/v1/refunds', '/v1/subscriptions'].map((pathPrefix) => ({ ...kind, pathPrefix })));
}

const resume = step(
  'resume',
  (model) => isInOrder(model) && model.subscription?.cancelsAt !== undefined,
  async (model, real) => {
    const { status } = await real.call('/resume-subscription', {});
    expect(status).toBe(model.held().agreed ? 409 : 200);
    if (!model.held().agreed) model.resume();
  },
);

const becomeYearly = step(
  'month to year',
  (model) => goesOn(model) && model.held().price === 'monthly' && model.card === 'good',
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

const becomeMonthly = step(
  'year to month',
  (model) => goesOn(model) && model.held().price === 'yearly' && !model.held().becomesMonthly,
  async (model, real) => {
    const preview = await real.previewChange('monthly');
    expect([preview.dueNow.amountMinor, Date.parse(preview.effectiveAt)]).toEqual([0, model.held().endsAt]);
    expect(await real.changePlan(preview)).toMatchObject({ status: 200 });
    model.becomeMonthlyAtTheEnd();
  },
);

const changeCard = (card: 'good' | 'failing') =>
  step(`another card, ${card}`, has, async (model, real) => {
    await real.world.controls.changeCard(await real.customer(), cards[card]);
    model.card = card;
  });

const payWhatIsOpen = step(
  'pay the open bill',
  (model) => has(model) && !isInOrder(model) && model.card === 'good',
  async (model, real) => {
    const { data } = await real.world.stripe.invoices.list({ customer: await real.customer(), status: 'open' });
    for (const { id } of data)
      expect(await real.world.controls.payInvoice(id ?? '')).toMatchObject({ outcome: 'paid' });
    model.payWhatIsOpen();
  },
);

const refundByHand = (amountMinor: number) =>
  step(
    `an operator refunds ${amountMinor}`,
    ({ payments, isOutOfTouch }) => {
      const last = payments.at(-1);
      return !isOutOfTouch && last !== undefined && last.paidMinor - last.refundedMinor > amountMinor;
    },
    async (model, real) => {
      const [newest] = (await real.books()).payments;
      await real.world.stripe.refunds.create({ payment_intent: newest?.intent ?? '', amount: amountMinor });
      model.refundByHand(amountMinor);
    },
  );

const notices = (how: { readonly duplicates: number; readonly reorder: boolean }) =>
  step(
    `notices ${JSON.stringify(how)}`,
    () => true,
    async (_model, real) => {
      await real.world.controls.changeSettings({ webhooks: how });
    },
  );

const loseNotices = step(
  'notices are lost',
  ({ isOutOfTouch }) => !isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: true } });
    model.isOutOfTouch = true;
  },
);

const findNotices = step(
  'lost notices come',
  ({ isOutOfTouch }) => isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: false } });
    await real.world.controls.resend();
    model.isOutOfTouch = false;
  },
);

export const compare = step(
  'billing compares with the provider',
  ({ isOutOfTouch }) => isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: false } });
    await real.world.reconcile();
    model.isOutOfTouch = false;
  },
);

const restart = step(
  'billing stops and starts',
  () => true,
  async (_model, real) => {
    await real.world.restartBilling();
  },
);

/** On the provider's own pages, which know nothing of ours. */
const cancelThere = step(
  'cancel in the portal',
  (model) => goesOn(model) && !model.held().becomesMonthly,
  async (model, real) => {
    const [id] = await real.living();
    await real.world.controls.cancelByPortal(id ?? '');
    model.cancel({ choice: 'period_end', refundMinor: 0, accessEndsAt: model.held().endsAt });
  },
);

const price = constantFrom<PriceId[]>('monthly', 'yearly');
const trouble = constantFrom<('none' | 'answer lost' | 'busy')[]>('none', 'none', 'answer lost', 'busy');

const purchase: Arbitrary<Step> = oneof(
  tuple(price, boolean()).map(([bought, isDeclined]) => buy(bought, isDeclined)),
  tuple(price, price).map(buyInTwoTabs),
);

/** In proportion to how much can go wrong with them. */
const anything: Arbitrary<Step> = oneof(
  { weight: 4, arbitrary: purchase },
  { weight: 4, arbitrary: constantFrom(1, 3, 5, 9, 14, 30).map(wait) },
  { weight: 2, arbitrary: constantFrom(31, 60, 100, 183, 300).map(wait) },
  {
    weight: 5,
    arbitrary: tuple(nat(1), integer({ min: 1, max: 3 }), trouble).map(([wish, times, what]) =>
      cancel(wish, times, what),
    ),
  },
  { weight: 3, arbitrary: constant(resume) },
  { weight: 1, arbitrary: constant(cancelThere) },
  { weight: 3, arbitrary: constant(becomeYearly) },
  { weight: 3, arbitrary: constant(becomeMonthly) },
  { weight: 2, arbitrary: constantFrom<('good' | 'failing')[]>('good', 'failing').map(changeCard) },
  { weight: 2, arbitrary: constant(payWhatIsOpen) },
  { weight: 1, arbitrary: integer({ min: 1, max: 900 }).map(refundByHand) },
  { weight: 1, arbitrary: price.map(buyASecond) },
  { weight: 1, arbitrary: record({ duplicates: nat(2), reorder: boolean() }).map(notices) },
  { weight: 2, arbitrary: constantFrom(loseNotices, findNotices, compare) },
  { weight: 1, arbitrary: constant(restart) },
);

/** Every life begins with a purchase. */
export const lives: Arbitrary<readonly Step[]> = tuple(
  purchase,
  array(anything, { minLength: 4, maxLength: 10, size: 'max' }),
).map(([first, rest]) => [first, ...rest]);
