// Records a user action as a row (with at most 100 characters of the message) and as an event (without text).
import type { CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import type { UserActionType } from '@consilium/contracts/chat/events.ts';
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { cutText } from '../conversations/cut-text.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { insertImportedActions, insertUserAction } from './user-actions.sql.ts';
import type { UserActionRow } from './user-actions.sql.ts';

const LOGGED_CHARACTERS = 100;

/** What the event tells besides, as its contract describes it. */
interface ToldFacts {
  readonly replyId?: string;
  readonly isReplacement?: boolean;
  readonly completionReason?: CompletionReason;
  readonly wouldRecommend?: boolean;
  readonly adviceKey?: string | null;
}

export interface UserAction {
  readonly type: UserActionType;
  readonly identity: Pick<Identity, 'userId' | 'pseudonym' | 'zone'>;
  readonly expertId: ExpertId | null;
  readonly conversationId: string | null;
  readonly text?: string;
  readonly rating?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly told?: ToldFacts;
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/** Stores row and event in the caller's transaction. */
export async function recordUserAction(transaction: Queryable, action: UserAction): Promise<void> {
  const id = newId();
  await insertUserAction(transaction, rowOf(id, action));
  await enqueueEvents(transaction, 'chat', [userActionEvent(id, action)]);
}

/** For an action that an event reports, whose id it gets: events may arrive again. */
export async function recordActionOnce(transaction: Queryable, id: string, action: UserAction): Promise<void> {
  if (await insertUserAction(transaction, rowOf(id, action)))
    await enqueueEvents(transaction, 'chat', [userActionEvent(id, action)]);
}

export interface ImportedAction extends UserAction {
  /** The browser's own id. */
  readonly importedFrom: string;
  readonly sessionId: string;
}

/** The same for actions in a browser before signing in, each once. Returns how many were new. */
export async function importUserActions(transaction: Queryable, actions: readonly ImportedAction[]): Promise<number> {
  const all = actions.map((action) => ({ id: newId(), action }));
  const rows = all.map(({ id, action }) => {
    const { importedFrom, sessionId } = action;
    return { ...rowOf(id, action), importedFrom, sessionId };
  });
  const inserted = await insertImportedActions(transaction, rows);
  const recorded = all.filter(({ id }) => inserted.has(id));
  await enqueueEvents(
    transaction,
    'chat',
    recorded.map(({ id, action }) => userActionEvent(id, action)),
  );
  return recorded.length;
}

function rowOf(id: string, action: UserAction): UserActionRow {
  return {
    id,
    userId: action.identity.userId,
    actionType: action.type,
    actionData: {
      ...action.data,
      ...(action.text === undefined ? {} : { message: cutText(action.text, LOGGED_CHARACTERS) }),
      ...(action.rating === undefined ? {} : { rating: action.rating }),
    },
    expertType: action.expertId,
    sessionId: action.conversationId,
    userAgent: action.userAgent?.slice(0, 300) ?? null,
    createdAt: action.now,
  };
}

function userActionEvent(actionId: string, action: UserAction) {
  return makeEvent(userActionRecorded, {
    id: newId(),
    time: action.now,
    source: 'chat',
    subject: action.identity.pseudonym,
    data: {
      actionId,
      actionType: action.type,
      expertType: action.expertId,
      conversationId: action.conversationId,
      localDate: localDate(action.identity.zone, action.now),
      messageCharacters: action.text?.length ?? null,
      rating: action.rating ?? null,
      ...action.told,
    },
  });
}
