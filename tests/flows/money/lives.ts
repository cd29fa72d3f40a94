// Random lives: a purchase, followed by random steps.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { array, boolean, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { compare, findWebhookEvents, loseWebhookEvents, webhookEvents, restart } from './webhook-steps.ts';
import { loseDispute, winDispute } from './dispute-steps.ts';
import type { Step } from './step.ts';
import {
  becomeMonthly,
  becomeYearly,
  buy,
  buyASecond,
  buyInTwoTabs,
  cancel,
  cancelThere,
  changeCard,
  moneyBackElsewhere,
  payWhatIsOpen,
  refundByHand,
  resume,
  resumeThere,
  wait,
  waitForTheEnd,
} from './steps.ts';

const price = constantFrom<PriceId[]>('monthly', 'yearly');
const trouble = constantFrom<('none' | 'answer lost' | 'busy')[]>('none', 'none', 'answer lost', 'busy');

const card = constantFrom<('good' | 'failing')[]>('good', 'failing');
const purchase: Arbitrary<Step> = oneof(
  tuple(price, card, boolean()).map(([bought, paidWith, isDeclined]) => buy(bought, paidWith, isDeclined)),
  tuple(price, price).map(buyInTwoTabs),
);

/** Weighted by how much can go wrong with them. */
const anything: Arbitrary<Step> = oneof(
  { weight: 4, arbitrary: purchase },
  { weight: 4, arbitrary: constantFrom(1, 3, 5, 9, 14, 30).map(wait) },
  { weight: 1, arbitrary: constantFrom(31, 60, 100, 183, 300).map(wait) },
  { weight: 5, arbitrary: constantFrom(0, 2, 4, 8).map(waitForTheEnd) },
  {
    weight: 5,
    arbitrary: tuple(nat(1), integer({ min: 1, max: 3 }), trouble).map(([place, times, what]) =>
      cancel(place, times, what),
    ),
  },
  { weight: 3, arbitrary: constant(resume) },
  { weight: 1, arbitrary: constant(cancelThere) },
  { weight: 1, arbitrary: constant(resumeThere) },
  { weight: 3, arbitrary: constant(becomeYearly) },
  { weight: 3, arbitrary: constant(becomeMonthly) },
  { weight: 2, arbitrary: card.map(changeCard) },
  { weight: 2, arbitrary: card.map(moneyBackElsewhere) },
  { weight: 2, arbitrary: constant(payWhatIsOpen) },
  { weight: 1, arbitrary: integer({ min: 1, max: 900 }).map(refundByHand) },
  { weight: 1, arbitrary: price.map(buyASecond) },
  { weight: 2, arbitrary: constantFrom(loseDispute, winDispute) },
  { weight: 1, arbitrary: record({ duplicates: nat(2), reorder: boolean() }).map(webhookEvents) },
  { weight: 2, arbitrary: constantFrom(loseWebhookEvents, findWebhookEvents, compare) },
  { weight: 1, arbitrary: constant(restart) },
);

/** Cancel, resume at the provider without a webhook event, and cancel again. */
const changesOfMind: Arbitrary<readonly Step[]> = tuple(nat(1), constantFrom(0, 5, 400)).map(([place, days]) => [
  cancel(1, 1, 'none'),
  resumeThere,
  wait(days),
  cancel(place, 1, 'none'),
]);

/** Cancels after the new period has begun and before it is charged. */
const cancelledAtTheRenewal: Arbitrary<readonly Step[]> = tuple(nat(1), trouble).map(([place, what]) => [
  waitForTheEnd(0),
  cancel(place, 1, what),
  wait(1),
]);

/** Every life begins with a purchase. */
export const lives: Arbitrary<readonly Step[]> = tuple(
  purchase,
  array(
    oneof(
      { weight: 20, arbitrary: anything.map((one): readonly Step[] => [one]) },
      { weight: 1, arbitrary: changesOfMind },
      { weight: 1, arbitrary: cancelledAtTheRenewal },
    ),
    { minLength: 4, maxLength: 10, size: 'max' },
  ),
).map(([first, rest]) => [first, ...rest.flat()]);
