// Imports a visitor's conversations after sign-in: each exactly once, however many tabs try. It costs nothing.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { BrowserConversation, ImportedConversation } from '@consilium/contracts/chat/history-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { insertMessage } from '../messages/messages.sql.ts';
import type { NewMessage } from '../messages/messages.sql.ts';
import { stageByCount } from '../replies/stage.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import { refuseTooManyImports } from './import-limits.ts';
import { readMessages } from './imported-text.ts';
import type { ReadMessages } from './imported-text.ts';
import { importedBefore, insertImport } from './imports.sql.ts';
import { titleFrom } from './title.ts';

export interface ImportedConversations {
  readonly conversations: ImportedConversation[];
  /** Set when a message is a crisis. That message is stored nowhere. */
  readonly crisis: CrisisHelp | null;
  /** The browser's ids of conversations with such a message; nothing of them becomes an event. */
  readonly inCrisis: ReadonlySet<string>;
}

export async function importConversations(
  context: ChatContext,
  identity: Identity,
  headers: IncomingHttpHeaders,
  conversations: readonly BrowserConversation[],
): Promise<ImportedConversations> {
  await refuseTooManyImports(context.pool, identity.userId, { conversations: conversations.length });
  const imported: ImportedConversation[] = [];
  const inCrisis = new Set<string>();
  let crisis: CrisisHelp | null = null;
  for (const conversation of conversations) {
    const known = await importedBefore(context.pool, identity.userId, [conversation.id]);
    const id = known.get(conversation.id);
    if (id !== undefined) {
      imported.push({ browserId: conversation.id, id, skipped: [] });
      continue;
    }
    const read = await readMessages(context, headers, conversation.messages);
    if (read.crisis) inCrisis.add(conversation.id);
    crisis ??= read.crisis;
    imported.push(await importOne(context, identity, headers, conversation, read));
  }
  context.wakeRelay();
  return { conversations: imported, crisis, inCrisis };
}

/** Creates none when every message was refused, but one when there was no message, for the question still to come. */
async function importOne(
  context: ChatContext,
  identity: Identity,
  headers: IncomingHttpHeaders,
  conversation: BrowserConversation,
  read: ReadMessages,
): Promise<ImportedConversation> {
  const answer = { browserId: conversation.id, skipped: [...read.skipped] };
  if (conversation.messages.length > 0 && read.kept.length === 0) return { ...answer, id: null };
  const userAgent = headers['user-agent'];
  const id = await transaction(context.pool, (tx) => store(context, tx, identity, conversation, read, userAgent));
  if (id !== undefined) return { ...answer, id };
  const earlier = await importedBefore(context.pool, identity.userId, [conversation.id]);
  return { browserId: conversation.id, id: earlier.get(conversation.id) ?? null, skipped: [] };
}

/** Undefined when a parallel import was faster. */
async function store(
  { clock }: ChatContext,
  tx: Queryable,
  identity: Identity,
  conversation: BrowserConversation,
  { kept, crisis }: ReadMessages,
  userAgent: string | undefined,
): Promise<string | undefined> {
  const now = clock.now();
  const { userId, pseudonym } = identity;
  const { expertId } = conversation;
  const createdAt = notAfter(now, conversation.createdAt);
  const updatedAt = new Date(Math.max(createdAt.getTime(), notAfter(now, conversation.updatedAt).getTime()));
  const stage = stageByCount(kept.length + kept.filter(({ answer }) => answer).length);
  const title = titleFrom(kept[0]?.text ?? '', expertId);
  const id = newId();
  // It may quote the problem, of which nothing is kept in a crisis.
  const matchReason = crisis ? null : (conversation.matchReason ?? null);
  const place = { id, browserId: conversation.id, userId, pseudonym, expertId };
  const row = { ...place, title, stage, createdAt, updatedAt, matchReason };
  if (!(await insertImport(tx, row))) return undefined;
  for (const { text, timestamp, answer: visitorAnswer } of kept) {
    const message = { conversationId: id, userId, text, createdAt: notAfter(now, timestamp), visitorAnswer };
    await insertMessage(tx, importedMessage(message));
  }
  if (!crisis) {
    const data = { imported: true };
    const where = { expertId, conversationId: id };
    await recordUserAction(tx, { type: 'conversation_start', identity, ...where, data, userAgent, now: createdAt });
  }
  return id;
}

function importedMessage(
  message: Pick<NewMessage, 'conversationId' | 'userId' | 'text' | 'createdAt' | 'visitorAnswer'>,
): NewMessage {
  const id = newId();
  const bodyHash = createHash('sha256').update(message.text).digest();
  return { ...message, id, class: 'standard' as const, idempotencyKey: `imported-${id}`, bodyHash };
}

/** A browser's clock may be ahead. */
export function notAfter(now: Date, time: string): Date {
  return new Date(Math.min(now.getTime(), Date.parse(time)));
}
