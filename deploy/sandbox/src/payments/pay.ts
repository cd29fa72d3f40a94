// Charges a payment intent to a card.
import { addObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { openDispute } from '#disputes/open-dispute.ts';
import { emit } from '#events/event.ts';
import { cards } from './cards.ts';
import { newCharge } from './charge.ts';
import type { PaymentIntent } from './charge.ts';
import type { PaymentMethod } from './payment-method.ts';

export interface PaymentTry {
  /** Absent: the customer's stored card. */
  readonly method?: PaymentMethod | undefined;
  /** The customer is present. */
  readonly onSession: boolean;
  /** The answer to the bank's confirmation; absent: not asked yet. */
  readonly authenticated?: boolean | undefined;
}

export type PaymentOutcome =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'requires_action' }
  | { readonly outcome: 'declined'; readonly declineCode: string; readonly message: string };

/** The verdict of a card; nothing is written. */
export function askCard(
  { _card, _confirmed }: PaymentMethod,
  { onSession, authenticated }: PaymentTry,
): PaymentOutcome {
  const card = cards[_card];
  const verdict = onSession ? card.onSession : card.offSession;
  const { declineCode, message } = card;
  if (verdict === 'declined') return { outcome: 'declined', declineCode, message };
  if (verdict === 'ok' || authenticated === true) return { outcome: 'paid' };
  if (_card === 'three_d_secure' && _confirmed) return { outcome: 'paid' };
  if (authenticated === false) return notConfirmed;
  return { outcome: 'requires_action' };
}

const notConfirmed: PaymentOutcome = {
  outcome: 'declined',
  declineCode: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const noCard: PaymentOutcome = {
  outcome: 'declined',
  declineCode: 'missing',
  message: 'There is no payment method that could be charged.',
};

export async function payIntent(books: Books, intent: PaymentIntent, attempt: PaymentTry): Promise<PaymentOutcome> {
  const { method } = attempt;
  if (!method) return noCard;
  const outcome = askCard(method, attempt);
  intent.payment_method = method.id;
  intent.next_action = null;
  if (outcome.outcome === 'paid') await succeed(books, intent, method, attempt);
  else if (outcome.outcome === 'declined') await fail(books, intent, method, outcome);
  else await askForConfirmation(books, intent);
  return outcome;
}

async function succeed(books: Books, intent: PaymentIntent, method: PaymentMethod, attempt: PaymentTry): Promise<void> {
  const charge = await addObject(books, newCharge(books, intent, method, true));
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
  intent.last_payment_error = null;
  await saveObject(books, intent);
  if (attempt.authenticated === true) await saveObject(books, { ...method, _confirmed: true });
  await emit(books, 'charge.succeeded', charge);
  await emit(books, 'payment_intent.succeeded', intent);
  if (cards[method._card].isDisputed) await openDispute(books, charge);
}

async function fail(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  { declineCode, message }: { readonly declineCode: string; readonly message: string },
): Promise<void> {
  const charge = await addObject(books, newCharge(books, intent, method, false));
  const error = { charge: charge.id, code: 'card_declined', decline_code: declineCode, message, type: 'card_error' };
  Object.assign(intent, { status: 'requires_payment_method', latest_charge: charge.id, last_payment_error: error });
  await saveObject(books, intent);
  await emit(books, 'charge.failed', charge);
  await emit(books, 'payment_intent.payment_failed', intent);
}

async function askForConfirmation(books: Books, intent: PaymentIntent): Promise<void> {
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
  await saveObject(books, intent);
  await emit(books, 'payment_intent.requires_action', intent);
}
