// The letters and the event of a request, in the transaction of its rows.
import { requestReceived } from '@consilium/contracts/admin/support/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AdminContext } from '../context/context.ts';
import { orderLetter } from '../letters/order-letter.ts';
import { confirmAddress, deskNotice, requestReceived as receivedLetter } from '../letters/request-letters.ts';
import type { RequestToConfirm } from './requests.sql.ts';

/** Of events about somebody without an account. */
export const VISITOR = 'visitor';

type Told = Pick<
  RequestToConfirm,
  'id' | 'kind' | 'category' | 'plan' | 'dueAt' | 'pseudonym' | 'messageCharacters' | 'attachments'
>;

/** That the desk can answer it: to its sender, to the desk, and as an event without words. */
export async function tellOfRequest(tx: Queryable, context: AdminContext, request: Told): Promise<void> {
  const { id: requestId } = request;
  const occasion = `received:${requestId}`;
  await orderLetter(tx, context, { occasion, name: receivedLetter.id, requestId, to: 'sender' });
  await tellDesk(tx, context, request);
}

export async function tellDesk(
  tx: Queryable,
  context: Pick<AdminContext, 'clock' | 'jobs'>,
  request: Told,
): Promise<void> {
  const { id: requestId, kind, category, plan, dueAt, pseudonym, messageCharacters, attachments } = request;
  await orderLetter(tx, context, { occasion: `notice:${requestId}`, name: deskNotice.id, requestId, to: 'desk' });
  const data = { requestId, kind, category, plan, dueAt: dueAt.toISOString(), messageCharacters, attachments };
  const told = { id: newId(), time: context.clock.now(), source: 'admin', subject: pseudonym ?? VISITOR };
  await enqueueEvents(tx, 'admin', [makeEvent(requestReceived, { ...told, data })]);
}

export async function orderConfirmation(
  tx: Queryable,
  context: AdminContext,
  confirmation: { readonly requestId: string; readonly token: string; readonly isPlain: boolean },
): Promise<void> {
  await orderLetter(tx, context, {
    occasion: `confirm:${confirmation.requestId}`,
    name: confirmAddress.id,
    to: 'sender',
    ...confirmation,
  });
}
