// PATCH /action-items/:id: changes what is given. A title that the person has from that expert is refused.
import type { IncomingHttpHeaders } from 'node:http';
import type { ActionPriority, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { EditedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { stopAskingAbout } from '../asking-back/may-ask-back.sql.ts';
import type { ChatContext } from '../context.ts';
import { findSameActionItem, toActionItem } from './action-items.sql.ts';
import type { ActionItemFields, ActionItemRow } from './action-items.sql.ts';
import { cancelEvent, dropCancelledEvent } from './cancelled-events.sql.ts';
import { changeActionItem } from './change-action-item.ts';
import type { OneItem } from './change-action-item.ts';
import { withStatus } from './transitions.ts';
import { dangerInTexts, manyLines, oneLine, requiredLine } from './written-text.ts';

export interface Editing {
  readonly title?: string | undefined;
  readonly expertType?: ExpertId | undefined;
  readonly description?: string | undefined;
  readonly priority?: ActionPriority | undefined;
  readonly status?: ActionStatus | undefined;
  readonly dueDate?: string | null | undefined;
  readonly estimatedDuration?: string | undefined;
}

export async function editActionItem(
  context: ChatContext,
  place: OneItem,
  editing: Editing,
  headers: IncomingHttpHeaders,
): Promise<EditedActionItem> {
  const { first: crisis, hasDanger } = await dangerInTexts(headers, editing.title, editing.description);
  if (crisis) return { outcome: 'crisis', actionItem: null, crisis };
  const locksOrder = editing.title !== undefined || editing.expertType !== undefined;
  const { row } = await changeActionItem(context, { ...place, locksOrder }, async ({ tx, item, now }) => {
    if (hasDanger) await stopAskingAbout(tx, item.id);
    const fields = fieldsAfter(item, editing, now);
    if (isSame(item, fields)) return undefined;
    await refuseTaken(tx, place.identity.userId, item, fields);
    await keepCalendar(tx, item, fields.dueDate, now);
    return { fields, change: fields.status === item.status ? 'edited' : 'status_changed' };
  });
  return { outcome: 'saved', actionItem: toActionItem(row), crisis: null };
}

function fieldsAfter(item: ActionItemRow, editing: Editing, now: Date): ActionItemFields {
  return {
    title: editing.title === undefined ? item.title : requiredLine(editing.title, 'title'),
    description: editing.description === undefined ? item.description : manyLines(editing.description),
    expertType: editing.expertType ?? item.expertType,
    priority: editing.priority ?? item.priority,
    dueDate: editing.dueDate === undefined ? item.dueDate : editing.dueDate,
    estimatedDuration:
      editing.estimatedDuration === undefined ? item.estimatedDuration : oneLine(editing.estimatedDuration),
    ...withStatus(item, editing.status ?? item.status, now),
  };
}

function isSame(item: ActionItemRow, fields: ActionItemFields): boolean {
  const names = Object.keys(fields) as (keyof ActionItemFields)[];
  return names.every((name) => item[name] === fields[name]);
}

/** Under the person's lock, so that no other request takes the title meanwhile. */
async function refuseTaken(
  tx: Queryable,
  userId: string,
  item: ActionItemRow,
  { title, expertType }: ActionItemFields,
): Promise<void> {
  if (title === item.title && expertType === item.expertType) return;
  const taken = await findSameActionItem(tx, { userId, title, expertType });
  if (taken) throw httpError('ACTION_ITEM_EXISTS', undefined, { actionItemId: taken.id });
}

async function keepCalendar(tx: Queryable, item: ActionItemRow, dueDate: string | null, now: Date): Promise<void> {
  if (item.dueDate === dueDate) return;
  if (dueDate !== null) await dropCancelledEvent(tx, item.id);
  else if (item.dueDate !== null) await cancelEvent(tx, item.id, item.dueDate, now);
}
