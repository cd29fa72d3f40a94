// The purchase intent behind a click: the open one for this price, or a new one that replaces it.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { countIntentsSince, findOpenIntent, lockIntents, replaceIntent } from './checkouts.sql.ts';
import type { CheckoutRow } from './checkouts.sql.ts';

type Intent = Pick<CheckoutRow, 'id' | 'sessionId'>;

const HOUR_MS = 60 * 60_000;
const MOST_PER_HOUR = 30;

/** Tabs that click on one price share an intent and so a payment page: it cannot be paid twice. */
export function beginIntent({ pool, clock }: BillingContext, pseudonym: string, price: PriceId): Promise<Intent> {
  return transaction(pool, async (tx) => {
    await lockIntents(tx, pseudonym);
    const open = await findOpenIntent(tx, pseudonym);
    if (open?.price === price) return open;
    const now = clock.now();
    const recent = await countIntentsSince(tx, pseudonym, new Date(now.getTime() - HOUR_MS));
    if (recent >= MOST_PER_HOUR) throw httpError('RATE_LIMITED');
    const id = newId();
    await replaceIntent(tx, { id, pseudonym, price, now });
    return { id, sessionId: null };
  });
}
