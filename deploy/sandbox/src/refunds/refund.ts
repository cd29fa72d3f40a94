// A refund of one charge, never more than was paid.
import { addObject, getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { emit } from '#events/event.ts';
import { cards } from '#payments/cards.ts';
import type { Charge } from '#payments/charge.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { invalid } from '#requests/api-error.ts';
import { DAY_SECONDS } from '#subscriptions/period.ts';

export interface Refund extends StoredObject {
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  readonly _fails: boolean;
}

const SETTLES_AFTER_SECONDS = 3 * DAY_SECONDS;

export interface WantedRefund {
  readonly amount: number | undefined;
  readonly reason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export async function addRefund(books: Books, charge: Charge, wanted: WantedRefund): Promise<Refund> {
  const left = charge.amount - charge.amount_refunded;
  const amount = wanted.amount ?? left;
  refuseImpossible(charge, amount, left);
  const method = await getObject<PaymentMethod>(books, 'payment_method', charge.payment_method);
  const refund = await addObject(books, newRefund(books, charge, { ...wanted, amount }, cards[method._card].refunds));
  await takeFromCharge(books, charge, amount);
  await emit(books, 'refund.created', refund);
  await emit(books, 'charge.refunded', charge);
  return refund;
}

function refuseImpossible(charge: Charge, amount: number, left: number): void {
  if (charge.status !== 'succeeded') throw invalid('This payment was not successful and has nothing to refund.');
  if (charge.disputed && charge._reinstated !== true)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount > left)
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: 'amount',
    });
}

function dollars(minor: number): string {
  return `$${(minor / 100).toFixed(2)}`;
}

async function takeFromCharge(books: Books, charge: Charge, amount: number): Promise<void> {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  await saveObject(books, charge);
}

function newRefund(
  books: Books,
  charge: Charge,
  { amount, reason, metadata }: WantedRefund & { readonly amount: number },
  fate: 'succeeded' | 'pending' | 'failed',
): Refund {
  return {
    id: newObjectId('re'),
    object: 'refund',
    amount,
    balance_transaction: newObjectId('txn'),
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: { ...metadata },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    _due: fate === 'succeeded' ? null : books.now + SETTLES_AFTER_SECONDS,
    _fails: fate === 'failed',
    _parent: charge.payment_intent,
  } as Refund;
}

/** Settles a slow refund: it succeeded, or failed. */
export async function settleRefund(books: Books, refund: Refund): Promise<void> {
  refund.status = refund._fails ? 'failed' : 'succeeded';
  if (refund._fails) refund.failure_reason = 'lost_or_stolen_card';
  await saveObject(books, Object.assign(refund, { _due: null }));
  if (refund._fails) {
    const charge = await getObject<Charge>(books, 'charge', refund.charge);
    charge.refunded = false;
    charge.amount_refunded -= refund.amount;
    await saveObject(books, charge);
  }
  await emit(books, 'refund.updated', refund);
  if (refund._fails) await emit(books, 'refund.failed', refund);
}
