// Publishes that an action item changed, and how it stands now, in the transaction of the change.
import type { ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { actionItemChanges } from '@consilium/contracts/chat/events.ts';
import { actionItemChanged } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { toldAdviceKey } from '../check-backs/told-advice-key.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import type { ActionItemRow } from './action-items.sql.ts';

export type ActionItemChange = (typeof actionItemChanges)[number];

const statusNames = {
  'Not Started': 'not_started',
  'In Progress': 'in_progress',
  Blocked: 'blocked',
  Completed: 'completed',
  Abandoned: 'abandoned',
} as const satisfies Record<ActionStatus, string>;
const priorityNames = { Low: 'low', Medium: 'medium', High: 'high', Urgent: 'urgent' } as const;

export async function tellChange(
  tx: Queryable,
  { pseudonym, zone }: Pick<Identity, 'pseudonym' | 'zone'>,
  item: ActionItemRow,
  change: ActionItemChange,
  now: Date,
): Promise<void> {
  const event = makeEvent(actionItemChanged, {
    id: newId(),
    time: now,
    source: 'chat',
    subject: pseudonym,
    data: {
      actionItemId: item.id,
      change,
      status: statusNames[item.status],
      priority: priorityNames[item.priority],
      expertType: item.expertType,
      stepsDone: item.steps.filter(({ completed }) => completed).length,
      stepsTotal: item.steps.length,
      localDate: localDate(zone, now),
      adviceKey: toldAdviceKey(item.adviceKey),
    },
  });
  await enqueueEvents(tx, 'chat', [event]);
}
