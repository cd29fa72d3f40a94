// A request goes from one state to another.
import { requestStateChanged } from '@consilium/contracts/admin/support/events.ts';
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { dueAfter } from '../requests/due-dates.ts';
import type { Topic } from '../requests/due-dates.ts';
import { VISITOR } from '../requests/tell-of-request.ts';
import type { Changing } from './alter-request.ts';
import { ourTurn } from './request-row.ts';
import { saveState } from './requests.sql.ts';
import { addStep } from './steps.sql.ts';

/** `by` is null when the sender caused it. */
export async function setState(
  { tx, row, now }: Changing,
  { to, by }: { readonly to: RequestState; readonly by: string | null },
): Promise<void> {
  if (row.state === to) return;
  // One that was answered and comes back is due anew; one that never was keeps its date.
  const comesBack = ourTurn.includes(to) && !ourTurn.includes(row.state) && row.firstAnsweredAt !== null;
  const dueAt = comesBack ? dueAfter(topicOf(row), now, row.plan) : row.dueAt;
  await saveState(tx, { id: row.id, state: to, closedAt: to === 'closed' ? now : null, dueAt });
  const action = row.state === 'new' && to === 'open' ? 'opened' : 'state changed';
  await addStep(tx, { requestId: row.id, at: now, by, action, from: row.state, to });
  const told = { id: newId(), time: now, source: 'admin', subject: row.pseudonym ?? VISITOR };
  const data = { requestId: row.id, from: row.state, to };
  await enqueueEvents(tx, 'admin', [makeEvent(requestStateChanged, { ...told, data })]);
}

export function topicOf({ kind, category }: Pick<Changing['row'], 'kind' | 'category'>): Topic {
  return { kind, category } as Topic;
}
