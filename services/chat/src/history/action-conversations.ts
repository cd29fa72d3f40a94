// Shows groups of imported actions in history as read-only conversations.
import type { ConversationWithMessages, ListedConversation, Message } from '@consilium/contracts/chat/conversation.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { fallbackSummary } from '../conversations/fallback-summary.ts';
import { titleFrom } from '../conversations/title.ts';
import { stageByCount } from '../replies/stage.ts';
import { groupActions } from './action-groups.ts';
import type { ActionGroup, PastAction } from './action-groups.ts';
import { actionsAround, firstOfSession, pastActions } from './past-actions.sql.ts';

const NAMELESS = 'Conversation';

export async function listActionConversations(
  db: Queryable,
  userId: string,
  before: PagePlace | undefined,
): Promise<ListedConversation[]> {
  const groups = groupActions(await pastActions(db, userId)).map(toListed);
  return before === undefined ? groups : groups.filter((group) => comesAfter(group, before));
}

function comesAfter({ createdAt, id }: ListedConversation, place: PagePlace): boolean {
  const laterByMs = place.at.getTime() - new Date(createdAt).getTime();
  return laterByMs > 0 || (laterByMs === 0 && id < place.id);
}

/**
 * By the id of a session: the group of its first action. A session without a message of its own gives all actions
 * with the same expert within 24 hours before and after.
 */
export async function findActionConversation(
  db: Queryable,
  id: string,
  userId: string,
): Promise<ConversationWithMessages | undefined> {
  const first = await firstOfSession(db, id, userId);
  if (!first) return undefined;
  const around = await actionsAround(db, first, userId);
  const own = groupActions(around).find((group) => group.some((action) => action.id === first.id));
  const shown = own ?? asGroup(around);
  return shown && withMessages(shown, id);
}

function asGroup([first, ...others]: readonly PastAction[]): ActionGroup | undefined {
  return first && [first, ...others];
}

function toListed(group: ActionGroup): ListedConversation {
  const [first] = group;
  const said = group.flatMap(({ message }) => message ?? []);
  const expertId = first.expertId ?? 'general';
  const isNameless = first.expertId === null && said.length === 0;
  return {
    id: first.sessionId ?? first.id,
    expertId,
    title: isNameless ? NAMELESS : titleFrom(said[0] ?? '', expertId),
    summary: fallbackSummary(said[0] ?? null),
    stage: stageByCount(said.length),
    messageCount: said.length,
    createdAt: first.createdAt.toISOString(),
    updatedAt: (group.at(-1) ?? first).createdAt.toISOString(),
    completedAt: null,
    transferredFrom: null,
    matchReason: null,
    origin: 'actions',
  };
}

function withMessages(group: ActionGroup, id: string): ConversationWithMessages {
  const messages = group.flatMap((action) => (action.message === null ? [] : [toMessage(action, action.message)]));
  return { ...toListed(group), id, continuedFrom: null, transferredTo: [], messages, truncated: false };
}

function toMessage({ id, createdAt }: PastAction, text: string): Message {
  return {
    id,
    text,
    class: 'standard',
    createdAt: createdAt.toISOString(),
    isHandOverNote: false,
    files: [],
    reply: null,
  };
}
