// Before a cancellation is taken back at the provider: only what paid nothing back can be.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context.ts';
import { wasPaymentLost } from '../disputes/lost-payments.sql.ts';
import { findLiveCancellation, moveCancellation } from './cancellations.sql.ts';

const TAKEN_BACK =
  'Your bank took a payment for this subscription back, so it ends. You can choose a plan again after that.';
const PAID_BACK = 'Money was paid back for this subscription, so it ends. You can choose a plan again after that.';

/** Throws CONFLICT when money went back, by us or by the bank, or the cancellation is still on its way. A cancellation that we know nothing of is fine. */
export async function takeBackCancellation(
  { pool, clock }: Pick<BillingContext, 'pool' | 'clock'>,
  pseudonym: string,
  subscriptionId: string,
): Promise<void> {
  if (await wasPaymentLost(pool, pseudonym, subscriptionId)) throw httpError('CONFLICT', TAKEN_BACK);
  await transaction(pool, async (tx) => {
    const cancellation = await findLiveCancellation(tx, subscriptionId);
    if (!cancellation || cancellation.pseudonym !== pseudonym) return;
    if (cancellation.refundMinor > 0) throw httpError('CONFLICT', PAID_BACK);
    const move = { from: 'done', to: 'taken_back', now: clock.now() } as const;
    if (!(await moveCancellation(tx, cancellation.id, move))) throw httpError('CONFLICT');
  });
}
