// Processes due objects in chronological order, up to a given time.
import type { Books } from '#books/books.ts';
import { selectDue } from '#books/objects.sql.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { expireCheckout } from '#checkouts/checkout.ts';
import { processDueInvoice } from '#collection/process-due-invoice.ts';
import { settleRefund } from '#refunds/refund.ts';
import { turnPhase } from '#schedules/turn-phase.ts';
import { processDueSubscription } from '#subscriptions/renewal.ts';

type DueHandler = (books: Books, object: never) => Promise<unknown>;

/**
 * The handler for each kind of due object. Each must move or clear the due time, otherwise the object would be due
 * forever.
 */
const dueHandlers: Readonly<Record<string, DueHandler>> = {
  'checkout.session': expireCheckout,
  invoice: processDueInvoice,
  refund: settleRefund,
  subscription: processDueSubscription,
  subscription_schedule: turnPhase,
};

export async function processDueUntil(books: Books, until: number): Promise<void> {
  for (;;) {
    const due = await selectDue(books.tx, until);
    if (!due) break;
    books.now = due._due ?? until;
    await happen(books, due);
  }
  books.now = until;
}

async function happen(books: Books, due: StoredObject): Promise<void> {
  const handle = dueHandlers[due.object];
  if (!handle) throw new Error(`nothing is known to happen to a ${due.object}`);
  await handle(books, due as never);
}
