// Imports a visitor's actions from a browser: with their own times, each once, nothing of a crisis.
import type { IncomingHttpHeaders } from 'node:http';
import type { BrowserAction } from '@consilium/contracts/chat/history-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { notAfter } from '../conversations/import-conversations.ts';
import { readText } from '../conversations/imported-text.ts';
import { importedBefore } from '../conversations/imports.sql.ts';
import { importUserActions } from '../user-actions/user-actions.ts';
import { groupActions } from './action-groups.ts';

interface ReadAction {
  readonly action: BrowserAction;
  readonly text: string | undefined;
  readonly at: Date;
  /** Undefined when it belongs to no conversation. */
  readonly conversationId: string | undefined;
}

export interface ImportedActions {
  readonly count: number;
  readonly crisis: CrisisHelp | null;
}

export async function importActions(
  context: ChatContext,
  request: { readonly identity: Identity; readonly headers: IncomingHttpHeaders },
  actions: readonly BrowserAction[],
  inCrisis: ReadonlySet<string>,
): Promise<ImportedActions> {
  const calm = actions.filter(({ conversationId }) => !conversationId || !inCrisis.has(conversationId));
  const { read, crisis } = await readActions(context, request, calm);
  const sessions = sessionsOf(read);
  const userAgent = request.headers['user-agent'];
  const made = read.map(({ action, text, at, conversationId }) => ({
    type: action.actionType,
    identity: request.identity,
    expertId: action.expertType,
    conversationId: conversationId ?? null,
    ...(text !== undefined && { text }),
    data: { imported: true },
    userAgent,
    now: at,
    importedFrom: action.id,
    sessionId: conversationId ?? sessions.get(action.id) ?? newId(),
  }));
  const count = await transaction(context.pool, (tx) => importUserActions(tx, made));
  context.wakeRelay();
  return { count, crisis };
}

/** Oldest first, without actions in deleted conversations, and without starts that the import of the conversation recorded. */
async function readActions(
  context: ChatContext,
  { identity, headers }: { readonly identity: Identity; readonly headers: IncomingHttpHeaders },
  actions: readonly BrowserAction[],
): Promise<{ read: ReadAction[]; crisis: CrisisHelp | null }> {
  const now = context.clock.now();
  const places = actions.flatMap(({ conversationId }) => conversationId ?? []);
  const known = await importedBefore(context.pool, identity.userId, places);
  const read: ReadAction[] = [];
  let crisis: CrisisHelp | null = null;
  for (const action of actions) {
    const place = known.get(action.conversationId ?? '');
    if (place === null || (place !== undefined && action.actionType === 'conversation_start')) continue;
    const words = action.message ? await readText(context, headers, action.message) : undefined;
    if (words?.kind === 'crisis') crisis ??= words.help;
    else {
      const text = words?.kind === 'kept' ? words.text : undefined;
      read.push({ action, text, at: notAfter(now, action.createdAt), conversationId: place });
    }
  }
  read.sort((left, right) => left.at.getTime() - right.at.getTime());
  return { read, crisis };
}

/** Actions without a conversation get the session of their group. */
function sessionsOf(read: readonly ReadAction[]): ReadonlyMap<string, string> {
  const alone = read.filter(({ conversationId }) => conversationId === undefined);
  const groups = groupActions(
    alone.map(({ action, at, text = null }) => ({
      id: action.id,
      sessionId: null,
      expertId: action.expertType,
      message: text,
      createdAt: at,
    })),
  );
  return new Map(
    groups.flatMap((group) => {
      const sessionId = newId();
      return group.map(({ id }): [string, string] => [id, sessionId]);
    }),
  );
}
