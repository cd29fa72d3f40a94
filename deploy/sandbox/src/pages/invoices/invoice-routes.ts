// The page of an invoice: shows it, and pays it with a typed or the stored card.
import { findObject, getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { findInvoiceByToken, payInvoice } from '#collection/pay-invoice.ts';
import type { Customer } from '#customers/customer.ts';
import type { Invoice } from '#invoices/invoice.ts';
import type { PaymentIntent } from '#payments/charge.ts';
import { readCard } from '../card-form.ts';
import type { CardEntry } from '../card-form.ts';
import type { Tried } from '../checkout/checkout-page.ts';
import { confirmationPage, readAnswer } from '../confirmation/confirmation-page.ts';
import type { Answer, Pages, Visit } from '../visit.ts';
import { invoicePage } from './invoice-page.ts';
import type { InvoiceView } from './invoice-page.ts';

const PAYMENT_REQUIRED = 402;
const UNPROCESSABLE = 422;

interface Found {
  readonly invoice: Invoice;
  readonly view: InvoiceView;
  readonly now: number;
}

export function mountInvoices(pages: Pages): void {
  pages.get('/i/:token', async (visit) => shown(await visit.inBooks((books) => find(books, visit))));
  pages.post('/i/:token', pay);
}

async function find(books: Books, visit: Visit): Promise<Found> {
  const token = visit.name('token');
  const invoice = await findInvoiceByToken(books, token);
  const customer = await findObject<Customer>(books, 'customer', invoice.customer);
  const view = {
    address: `/i/${token}`,
    number: invoice.number,
    status: invoice.status,
    email: customer?.email ?? null,
    currency: invoice.currency,
    total: invoice.total,
    due: invoice.amount_remaining,
    createdAt: invoice.created,
    paidAt: invoice.status_transitions.paid_at,
    lines: invoice.lines.data.map(({ description, amount }) => ({ text: description ?? '', amount })),
    wantsConfirmation: await wantsConfirmation(books, invoice),
  };
  return { invoice, view, now: books.now };
}

async function wantsConfirmation(books: Books, { _intent: id }: Invoice): Promise<boolean> {
  if (id === null) return false;
  return (await getObject<PaymentIntent>(books, 'payment_intent', id)).status === 'requires_action';
}

function shown({ view }: Found, tried?: Tried, status = 200): Answer {
  return { page: invoicePage(view, tried), status };
}

async function pay(visit: Visit): Promise<Answer> {
  const found = await visit.inBooks((books) => find(books, visit));
  // Another tab was faster.
  if (found.invoice.status !== 'open') return { goTo: found.view.address };
  if (visit.field('stored') === 'true') return attempt(visit, found);
  const { entry, card, errors } = readCard(visit.form, found.now);
  if (!card) return shown(found, { entry, errors }, UNPROCESSABLE);
  return attempt(visit, found, { entry, number: card.number });
}

async function attempt(
  visit: Visit,
  found: Found,
  typed?: { readonly entry: CardEntry; readonly number: string },
): Promise<Answer> {
  const { invoice, view } = found;
  const by = { card: typed?.number, authenticated: readAnswer(visit.form) };
  const outcome = await visit.inBooks((books) => payInvoice(books, invoice.id, by));
  if (outcome.outcome === 'paid') return { goTo: view.address };
  if (outcome.outcome === 'declined')
    return shown(found, { entry: typed?.entry, refusal: outcome.message }, PAYMENT_REQUIRED);
  const { address, due: amount, currency } = view;
  return { page: confirmationPage({ address, amount, currency, entry: typed?.entry }) };
}
