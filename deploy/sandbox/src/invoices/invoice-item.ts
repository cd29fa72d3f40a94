// An invoice item: a line for the next invoice of its subscription.
import { addObject, listObjects, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { emit } from '#events/event.ts';
import type { NewLine } from './invoice-line.ts';

interface InvoiceItem extends StoredObject {
  readonly object: 'invoiceitem';
  invoice: string | null;
  readonly _line: NewLine;
}

export async function addInvoiceItem(books: Books, customer: string, line: NewLine): Promise<void> {
  const { amount, price, quantity, description, period, subscription, item } = line;
  const added = await addObject(books, {
    id: newObjectId('ii'),
    object: 'invoiceitem',
    amount,
    created: books.now,
    currency: price.currency,
    customer,
    customer_account: null,
    date: books.now,
    description,
    discountable: amount > 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: { subscription_details: { subscription, subscription_item: item }, type: 'subscription_details' },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    proration: line.isProration,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: null,
    _line: line,
    _parent: subscription,
  } as InvoiceItem);
  await emit(books, 'invoiceitem.created', added);
}

async function waitingItems(books: Books, subscription: string): Promise<readonly InvoiceItem[]> {
  const items = await listObjects<InvoiceItem>(books, { kind: 'invoiceitem', parent: subscription });
  return items.filter(({ invoice }) => invoice === null).toReversed();
}

export async function waitingLines(books: Books, subscription: string): Promise<readonly NewLine[]> {
  return (await waitingItems(books, subscription)).map(({ id, _line }) => ({ ..._line, invoiceItem: id }));
}

/** Assigns the items to the invoice. */
export async function putOnInvoice(books: Books, subscription: string, invoice: string): Promise<void> {
  for (const item of await waitingItems(books, subscription)) await saveObject(books, { ...item, invoice });
}
