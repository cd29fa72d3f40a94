// Before a cancellation is taken back at the provider: only what paid nothing back can be.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context.ts';
import { wasPaymentLost } from '../disputes/lost-payments.sql.ts';
import { findLiveCancellation, moveCancellation } from './cancellations.sql.ts';

const TAKEN_BACK =
  'Your bank took a payment for this subscription back, so it ends. You can choose a plan again after that.';
const PAID_BACK = 'Money was paid back for this subscription, so it ends. You can choose a plan again after that.';

/**
 * The cancellation of ours that is to be taken back, if one is: a cancellation that we know nothing of is fine. Throws
 * CONFLICT when money went back, by us or by the bank, or it is still on its way.
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

/** After the provider did it: as long as the end stands there, the row says that its owner was told of it. */
export async function noteTakenBack({ pool, clock }: Pick<BillingContext, 'pool' | 'clock'>, id: string) {
  await moveCancellation(pool, id, { from: 'done', to: 'taken_back', now: clock.now() });
}
