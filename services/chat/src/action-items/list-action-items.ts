// GET /action-items: a page of a person's action items, filtered and in the order asked for.
import type { ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import { readActionItemCursor, toActionItemCursor } from '@consilium/contracts/chat/action-items-cursor.ts';
import type { ActionItemOrder, ActionItemPlace } from '@consilium/contracts/chat/action-items-cursor.ts';
import type { ActionItemPage } from '@consilium/contracts/chat/action-items-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { toActionItem } from './action-items.sql.ts';
import { dueDates } from './due-dates.ts';
import type { DueFilter } from './due-dates.ts';
import { pageOfActionItems, takenSolutions } from './listed-action-items.sql.ts';
import type { ListedActionItem } from './listed-action-items.sql.ts';

export interface ActionItemsInput extends DueFilter {
  readonly conversationId?: string | undefined;
  readonly status?: string | undefined;
  readonly expert?: ExpertId | undefined;
  readonly q?: string | undefined;
  readonly order: ActionItemOrder;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** More than the solutions of any conversation. */
const MOST_SOLUTIONS = 500;

export async function listActionItems(
  context: ChatContext,
  { userId, zone }: Identity,
  input: ActionItemsInput,
): Promise<ActionItemPage> {
  const { conversationId, order, limit } = input;
  if (conversationId !== undefined) await requireConversation(context, conversationId, userId);
  const rows = await pageOfActionItems(context.pool, {
    userId,
    conversationId,
    statuses: input.status?.split(',') as ActionStatus[] | undefined,
    expert: input.expert,
    ...dueDates(input, localDate(zone, context.clock.now())),
    words: wordsOf(input.q),
    order,
    before: placeOf(input.before, order),
    limit: limit + 1,
  });
  return {
    actionItems: rows.slice(0, limit).map(toListed),
    nextBefore: nextBefore(rows, limit, order),
    ...(conversationId !== undefined && {
      solutions: await takenSolutions(context.pool, conversationId, userId, MOST_SOLUTIONS),
    }),
  };
}

function toListed({ key: _key, ...row }: ListedActionItem) {
  return toActionItem(row);
}

function nextBefore(rows: readonly ListedActionItem[], limit: number, order: ActionItemOrder): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? toActionItemCursor(last, order) : null;
}

function placeOf(before: string | undefined, order: ActionItemOrder): ActionItemPlace | undefined {
  if (before === undefined) return undefined;
  const place = readActionItemCursor(before, order);
  if (!place) throw httpError('BAD_REQUEST', 'before must be the nextBefore of a page of the same order.');
  return place;
}

function wordsOf(asked: string | undefined): string | undefined {
  const words = (asked ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  return words === '' ? undefined : words;
}

async function requireConversation({ pool }: ChatContext, id: string, userId: string): Promise<void> {
  const conversation = isUuid(id) ? await findOwnConversation(pool, id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
}
