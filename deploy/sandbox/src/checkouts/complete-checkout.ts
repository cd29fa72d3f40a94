// A customer pays on the page of a checkout session: declined, asked for confirmation, or the subscription starts.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Customer } from '#customers/customer.ts';
import { addCustomer, newCustomer } from '#customers/make-customer.ts';
import { findPromotionCode, getValidCoupon } from '#discounts/give-discount.ts';
import { emit } from '#events/event.ts';
import { cardNamed } from '#payments/cards.ts';
import { askCard } from '#payments/pay.ts';
import type { PaymentOutcome } from '#payments/pay.ts';
import { attachCard, newPaymentMethod } from '#payments/payment-method.ts';
import { invalid } from '#requests/api-error.ts';
import { startSubscription } from '#subscriptions/start-subscription.ts';
import type { Started } from '#subscriptions/start-subscription.ts';
import { getOpenCheckout, saveCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { priced } from './new-checkout.ts';

export interface PayingPerson {
  /** A card's name or number; by default a card that works. */
  readonly card?: string | undefined;
  /** The answer to the bank's confirmation; absent: not asked yet. */
  readonly authenticated?: boolean | undefined;
}

export type CheckoutOutcome =
  | { readonly outcome: 'paid'; readonly session: Checkout }
  | Exclude<PaymentOutcome, { readonly outcome: 'paid' }>;

/** Without payment the session stays open and nothing is created. */
export async function completeCheckout(
  books: Books,
  sessionId: string,
  person: PayingPerson,
): Promise<CheckoutOutcome> {
  const session = await getOpenCheckout(books, sessionId);
  const card = cardNamed(person.card ?? 'ok');
  if (!card) return { outcome: 'declined', declineCode: 'incorrect_number', message: 'Your card number is incorrect.' };
  const answer = askCard(newPaymentMethod(books, card, session.customer), { onSession: true, ...person });
  if (answer.outcome !== 'paid') return answer;
  const customer = session.customer ?? (await newBuyer(books, session));
  const method = await attachCard(books, customer, card);
  const started = await start(books, session, customer, method.id, { method, onSession: true, authenticated: true });
  return { outcome: 'paid', session: await finish(books, session, customer, started) };
}

function start(
  books: Books,
  session: Checkout,
  customer: string,
  paymentMethod: string,
  attempt: Parameters<typeof startSubscription>[2],
): Promise<Started> {
  const [line] = session._lines;
  if (!line) throw invalid('There is nothing to buy.');
  const { price, quantity } = line;
  const [discount] = session.discounts;
  const coupon =
    discount?.coupon === null || !discount ? null : { id: discount.coupon, promotionCode: discount.promotion_code };
  const metadata = session._subscriptionMetadata;
  return startSubscription(
    books,
    { customer, price, quantity, metadata, paymentMethod, coupon, checkoutSession: session.id },
    attempt,
  );
}

async function finish(books: Books, session: Checkout, customerId: string, started: Started): Promise<Checkout> {
  const customer = await getObject<Customer>(books, 'customer', customerId);
  const { email, name } = customer;
  const details = { address: null, email, name, phone: null, tax_exempt: 'none', tax_ids: [] };
  Object.assign(session, {
    customer: customerId,
    customer_details: { business_name: null, individual_name: null, ...details },
    invoice: started.invoice.id,
    payment_status: started.invoice.amount_due === 0 ? 'no_payment_required' : 'paid',
    status: 'complete',
    subscription: started.subscription.id,
    url: null,
  });
  await saveCheckout(books, session);
  await emit(books, 'checkout.session.completed', session);
  return session;
}

async function newBuyer(books: Books, { customer_email: email }: Checkout): Promise<string> {
  return (await addCustomer(books, { ...newCustomer(books), email })).id;
}

/** Applies the code's discount to the session. */
export async function enterPromotionCode(books: Books, sessionId: string, typed: string): Promise<Checkout> {
  const session = await getOpenCheckout(books, sessionId);
  if (session.allow_promotion_codes !== true) throw invalid('This checkout takes no codes.');
  const code = await findPromotionCode(books, typed.trim());
  if (!code) throw invalid('This code is invalid.', { param: 'code' });
  const coupon = await getValidCoupon(books, code.promotion.coupon);
  const lines = session._lines.map(({ price, quantity, description }) => ({ price, quantity, title: description }));
  Object.assign(session, priced(lines, { coupon, promotionCode: code.id }));
  return saveCheckout(books, session);
}
