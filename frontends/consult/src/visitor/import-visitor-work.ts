// Imports a visitor's conversations and actions into the account, each once. The browser deletes only what the server
// has confirmed; the server recognises each by the browser's id.
import type { BrowserConversation, ImportAnswer } from '@consilium/contracts/chat/history-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { importBrowserWork } from '#api/history-api.ts';
import { readKept } from '#kept-question/kept-question.ts';
import { answerLock, keepVisitorQuestion } from '#visitor/kept-visitor-question.ts';
import { oneTabAtATime } from '#kept-question/one-tab-at-a-time.ts';
import { answersEnded } from '#visitor/answering.ts';
import { importedId, rememberImported } from '#visitor/imported-conversations.ts';
import { readVisitorActions, removeVisitorActions } from '#visitor/visitor-actions.ts';
import {
  listVisitorConversations,
  removeVisitorConversation,
  type VisitorConversation,
} from '#visitor/visitor-conversations.ts';

/** The contract's limits; pages do not load its schemas. */
export const mostConversations = 20;
export const mostActions = 200;
const mostMessages = 100;
const mostRounds = 5;
const lockName = 'consilium.visitor-import';

export function hasVisitorWork(): boolean {
  return workToImport().length > 0 || actionsToImport().length > 0;
}

/** All but the kept question, which is imported when it is sent. An answer that is being written is waited for. */
export async function importVisitorWork(): Promise<CrisisHelp | null> {
  await answersEnded();
  return oneTabAtATime(answerLock, () => oneTabAtATime(lockName, importAll));
}

async function importAll(): Promise<CrisisHelp | null> {
  keepUnanswered();
  let crisis: CrisisHelp | null = null;
  for (let round = 0; round < mostRounds && hasVisitorWork(); round += 1) {
    const answer = await importOnce(workToImport().slice(0, mostConversations));
    crisis ??= answer.crisis;
  }
  return crisis;
}

/** No tab awaits the answer any more: the question is asked again in the account. */
function keepUnanswered(): void {
  const [waiting] = listVisitorConversations(Number.POSITIVE_INFINITY).filter(
    ({ answerKey }) => answerKey !== undefined,
  );
  if (waiting && !readKept()) keepVisitorQuestion(waiting);
}

/**
 * Imports the conversation of the kept question, without the question itself. Undefined: a conversation has to be
 * created.
 */
export function importForQuestion(conversation: VisitorConversation): Promise<string | undefined> {
  return oneTabAtATime(lockName, () => importWithoutQuestion(conversation)).catch((error: unknown) => {
    // An account that has reached the import limit can still ask.
    if (toApiError(error).is('BAD_REQUEST')) return undefined;
    throw error;
  });
}

async function importWithoutQuestion(conversation: VisitorConversation): Promise<string | undefined> {
  const { conversations } = await importBrowserWork({
    conversations: [toBrowserConversation({ ...conversation, messages: beforeQuestion(conversation) })],
    actions: readVisitorActions().filter(({ conversationId }) => conversationId === conversation.id),
  });
  const id = conversations.find(({ browserId }) => browserId === conversation.id)?.id ?? undefined;
  if (id !== undefined) rememberImported(conversation.id, id);
  return id;
}

function beforeQuestion({ messages }: VisitorConversation): VisitorConversation['messages'] {
  return messages.slice(
    0,
    messages.findLastIndex(({ role }) => role === 'user'),
  );
}

async function importOnce(conversations: readonly VisitorConversation[]): Promise<ImportAnswer> {
  const actions = actionsToImport().slice(0, mostActions);
  const answer = await importBrowserWork({ conversations: conversations.map(toBrowserConversation), actions });
  for (const { browserId, id } of answer.conversations) if (id !== null) rememberImported(browserId, id);
  removeVisitorActions(new Set(actions.map(({ id }) => id)));
  for (const { id } of conversations) removeVisitorConversation(id);
  return answer;
}

/** A conversation imported without its question stays here until the question is sent or discarded. */
function workToImport(): readonly VisitorConversation[] {
  const waiting = readKept()?.visitorConversationId;
  return listVisitorConversations(Number.POSITIVE_INFINITY).filter(
    ({ id }) => id !== waiting && importedId(id) === undefined,
  );
}

function actionsToImport() {
  const waiting = readKept()?.visitorConversationId ?? undefined;
  return readVisitorActions().filter(({ conversationId }) => waiting === undefined || conversationId !== waiting);
}

function toBrowserConversation(conversation: VisitorConversation): BrowserConversation {
  const { reasoning, messages, createdAt, updatedAt, answerKey: _answerKey, ...known } = conversation;
  return {
    ...known,
    matchReason: reasoning,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    messages: messages
      .slice(-mostMessages)
      .map((message) => ({ ...message, timestamp: message.timestamp.toISOString() })),
  };
}
