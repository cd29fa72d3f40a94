// What happens to an invoice by itself: a draft is finished, an open one is tried.
import type { Books } from '#books/books.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { collect } from './collect.ts';

export async function happenToInvoice(books: Books, invoice: Invoice): Promise<void> {
  const open = invoice.status === 'draft' ? await finalizeInvoice(books, invoice) : invoice;
  await collect(books, open, { onSession: false });
}
