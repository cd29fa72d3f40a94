// Paying on the page of a checkout session; after payment the customer returns to the shop.
import { findObject, getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Checkout } from '#checkouts/checkout.ts';
import { completeCheckout, enterPromotionCode } from '#checkouts/complete-checkout.ts';
import type { Customer } from '#customers/customer.ts';
import { ApiError } from '#requests/api-error.ts';
import { readCard } from '../card-form.ts';
import { confirmationPage, readAnswer } from '../confirmation/confirmation-page.ts';
import type { Answer, Pages, Visit } from '../visit.ts';
import { checkoutOverPage, checkoutPage } from './checkout-page.ts';
import type { CheckoutView, Tried } from './checkout-page.ts';

const PAYMENT_REQUIRED = 402;
const UNPROCESSABLE = 422;

interface Found {
  readonly session: Checkout;
  readonly email: string | null;
  readonly now: number;
}

export function mountCheckout(pages: Pages): void {
  pages.get('/c/pay/:session', async (visit) => shown(await visit.inBooks((books) => find(books, visit))));
  pages.post('/c/pay/:session', pay);
  pages.post('/c/pay/:session/code', enterCode);
}

async function find(books: Books, visit: Visit): Promise<Found> {
  const session = await getObject<Checkout>(books, 'checkout.session', visit.name('session'));
  const customer =
    session.customer === null ? undefined : await findObject<Customer>(books, 'customer', session.customer);
  return { session, email: customer?.email ?? session.customer_email, now: books.now };
}

function shown({ session, email }: Found, tried: Tried = {}, status = 200): Answer {
  const { status: state } = session;
  if (state === 'complete') return { page: checkoutOverPage(state, successUrl(session)) };
  if (state === 'expired') return { page: checkoutOverPage(state, session.cancel_url) };
  return { page: checkoutPage(viewOf(session, email), tried), status };
}

function viewOf(session: Checkout, email: string | null): CheckoutView {
  const [line] = session._lines;
  return {
    address: addressOf(session),
    product: line?.description ?? '',
    interval: line?.price.recurring?.interval ?? '',
    currency: session.currency,
    price: session.amount_subtotal,
    discount: session.total_details.amount_discount,
    dueNow: session.amount_total,
    email,
    backUrl: session.cancel_url,
    takesCodes: session.allow_promotion_codes === true,
  };
}

async function pay(visit: Visit): Promise<Answer> {
  const found = await visit.inBooks((books) => find(books, visit));
  const { session } = found;
  // Another tab was faster: it is paid exactly once.
  if (session.status !== 'open') return session.status === 'complete' ? goBack(session) : shown(found);
  const { entry, card, errors } = readCard(visit.form, found.now);
  if (!card) return shown(found, { entry, errors }, UNPROCESSABLE);
  const person = { card: card.number, authenticated: readAnswer(visit.form) };
  const outcome = await visit.inBooks((books) => completeCheckout(books, session.id, person));
  if (outcome.outcome === 'paid') return goBack(outcome.session);
  if (outcome.outcome === 'declined') return shown(found, { entry, refusal: outcome.message }, PAYMENT_REQUIRED);
  const { amount_total: amount, currency } = session;
  return { page: confirmationPage({ address: addressOf(session), amount, currency, entry }) };
}

async function enterCode(visit: Visit): Promise<Answer> {
  const typed = visit.field('code').slice(0, 100);
  const id = visit.name('session');
  try {
    return { goTo: addressOf(await visit.inBooks((books) => enterPromotionCode(books, id, typed))) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const found = await visit.inBooks((books) => find(books, visit));
    return shown(found, { code: { typed, refusal: error.message } }, UNPROCESSABLE);
  }
}

function goBack(session: Checkout): Answer {
  const goTo = successUrl(session);
  return goTo === null ? { page: checkoutOverPage('complete', null) } : { goTo };
}

/** Puts the session's id into the shop's URL. */
function successUrl({ id, success_url: url }: Checkout): string | null {
  return url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null;
}

function addressOf({ id }: Checkout): string {
  return `/c/pay/${id}`;
}
