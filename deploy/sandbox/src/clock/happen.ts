// What happens by itself, in the order of its moments, until a given one.
import type { Books } from '#books/books.ts';
import { selectDue } from '#books/objects.sql.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { expireCheckout } from '#checkouts/checkout.ts';
import { happenToInvoice } from '#collection/happen-to-invoice.ts';
import { settleRefund } from '#refunds/refund.ts';
import { turnPhase } from '#schedules/turn-phase.ts';
import { happenToSubscription } from '#subscriptions/renewal.ts';

type Happening = (books: Books, object: never) => Promise<unknown>;

/** By the kind of the object that is due. Each moves or takes away the moment, else it would be due for ever. */
const happenings: Readonly<Record<string, Happening>> = {
  'checkout.session': expireCheckout,
  invoice: happenToInvoice,
  refund: settleRefund,
  subscription: happenToSubscription,
  subscription_schedule: turnPhase,
};

export async function happenUntil(books: Books, until: number): Promise<void> {
  for (;;) {
    const due = await selectDue(books.tx, until);
    if (!due) break;
    books.now = due._due ?? until;
    await happen(books, due);
  }
  books.now = until;
}

async function happen(books: Books, due: StoredObject): Promise<void> {
  const happening = happenings[due.object];
  if (!happening) throw new Error(`nothing is known to happen to a ${due.object}`);
  await happening(books, due as never);
}
