// Processes a due invoice: a draft is finalized, an open one is charged.
import type { Books } from '#books/books.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { collect } from './collect.ts';

export async function processDueInvoice(books: Books, invoice: Invoice): Promise<void> {
  const open = invoice.status === 'draft' ? await finalizeInvoice(books, invoice) : invoice;
  await collect(books, open, { onSession: false });
}
