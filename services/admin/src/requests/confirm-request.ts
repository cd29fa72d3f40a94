// POST /support/confirmations: the link of the confirmation proves the address, and the desk sees the request.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import type { RequestKind } from '@consilium/contracts/admin/support/request-fields.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AdminContext } from '../context/context.ts';
import { dueAfter } from './due-dates.ts';
import type { Topic } from './due-dates.ts';
import { tokenHash } from '../reply-tokens/reply-tokens.ts';
import { confirmAddress, insertStep, lockRequestToConfirm } from './requests.sql.ts';
import { toReceived } from './sent-request.ts';
import { tellOfRequest } from './tell-of-request.ts';

export const linkIsOver = 'This link is no longer in use. Please write to us again.';

export type ConfirmedRequest = ReceivedRequest & { readonly kind: RequestKind };

/** Followed again, a link says the same and does nothing. */
export async function confirmRequest(context: AdminContext, token: string): Promise<ConfirmedRequest> {
  const confirmed = await transaction(context.pool, (tx) => confirm(tx, context, token));
  context.wakeRelay();
  return confirmed;
}

async function confirm(tx: Queryable, context: AdminContext, token: string): Promise<ConfirmedRequest> {
  const now = context.clock.now();
  const request = await lockRequestToConfirm(tx, tokenHash(token), now);
  if (!request) throw httpError('NOT_FOUND', linkIsOver);
  const { id, kind, number, isProven } = request;
  if (isProven) return { ...toReceived({ ...request, isToBeConfirmed: false }), kind };
  const dueAt = dueAfter({ kind, category: request.category } as Topic, now, request.plan);
  await confirmAddress(tx, { id, now, dueAt });
  await insertStep(tx, { id: newId(), requestId: id, at: now, action: 'confirmed' });
  await tellOfRequest(tx, context, { ...request, dueAt });
  return { ...toReceived({ number, dueAt, isToBeConfirmed: false }), kind };
}
