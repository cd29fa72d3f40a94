// Before a cancellation is undone at the provider: only one without a refund can be.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { wasPaymentLost } from '../disputes/lost-payments.sql.ts';
import { findLiveCancellation, moveCancellation } from './cancellations.sql.ts';

const TAKEN_BACK =
  'Your bank took a payment for this subscription back, so it ends. You can choose a plan again after that.';
const PAID_BACK = 'Money was paid back for this subscription, so it ends. You can choose a plan again after that.';

/**
 * Our cancellation that is to be undone; undefined when the person cancelled at the provider. Throws CONFLICT when money
 * was refunded, the bank took it back, or the cancellation is still in progress.
 */
export async function findToTakeBack(
  { pool }: Pick<BillingContext, 'pool'>,
  pseudonym: string,
  subscriptionId: string,
): Promise<string | undefined> {
  if (await wasPaymentLost(pool, pseudonym, subscriptionId)) throw httpError('CONFLICT', TAKEN_BACK);
  const cancellation = await findLiveCancellation(pool, subscriptionId);
  if (!cancellation || cancellation.pseudonym !== pseudonym) return undefined;
  if (cancellation.refundMinor > 0) throw httpError('CONFLICT', PAID_BACK);
  if (cancellation.state !== 'done') throw httpError('CONFLICT');
  return cancellation.id;
}

/** Called after the provider did it: as long as the end is set there, our row shows that its owner was told about it. */
export async function noteTakenBack({ pool, clock }: Pick<BillingContext, 'pool' | 'clock'>, id: string) {
  await moveCancellation(pool, id, { from: 'done', to: 'taken_back', now: clock.now() });
}
