// Sends the kept question once, whichever tab comes first: creates its conversation and posts its message.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { createConversation, postMessage } from '#api/chat-api.ts';
import { chooserDraft, keepInMemory } from '#composer/drafts.ts';
import { begunHere } from '#conversation/begun-here.ts';
import {
  discardKept,
  markSent,
  readKept,
  readSent,
  rememberConversation,
  type KeptQuestion,
} from '#kept-question/kept-question.ts';
import { oneTabAtATime } from '#kept-question/one-tab-at-a-time.ts';
import { importForQuestion } from '#visitor/import-visitor-work.ts';
import { readVisitorConversation, removeVisitorConversation } from '#visitor/visitor-conversations.ts';

const otherTabMs = 3000;
const lookEveryMs = 100;

export type SendOutcome =
  | { readonly kind: 'sent'; readonly conversationId: string }
  | { readonly kind: 'crisis'; readonly help: CrisisHelp; readonly question: KeptQuestion }
  /** It was discarded, or rewritten in another tab, while this tab waited. */
  | { readonly kind: 'nothing' };

export function sendKeptQuestion(key: string): Promise<SendOutcome> {
  return oneTabAtATime('consilium.kept-question', () => sendNow(key));
}

async function sendNow(key: string): Promise<SendOutcome> {
  const elsewhere = sentAs(key);
  if (elsewhere) return elsewhere;
  const kept = readKept();
  if (kept?.key !== key) return { kind: 'nothing' };
  const conversation = await conversationFor(kept);
  const held = { ...kept, conversationId: conversation.id };
  if (conversation.crisis) return helpInstead(held, conversation.crisis);
  try {
    const { text, class: messageClass, asked } = kept;
    const sent = { conversationId: conversation.id, text, class: messageClass, asked, key };
    const { replyId, crisis } = await postMessage(sent);
    if (crisis) return helpInstead(held, crisis);
    // The reply may have ended before this page reads it.
    if (replyId !== null) begunHere.addReply(replyId);
  } catch (error) {
    if (toApiError(error).is('IDEMPOTENCY_KEY_REUSED')) return sentByOtherTab(key, error);
    throw error;
  }
  const { reasoning, userId } = kept;
  markSent({ key, conversationId: conversation.id, sentAtMs: Date.now(), isVisitors: userId === null, reasoning });
  forgetVisitorConversation(kept);
  return { kind: 'sent', conversationId: conversation.id };
}

function sentAs(key: string): SendOutcome | undefined {
  const sent = readSent();
  return sent?.key === key ? { kind: 'sent', conversationId: sent.conversationId } : undefined;
}

/**
 * Without locks two tabs may send at once. The server keeps one message; the first tab is about to store its
 * conversation's id.
 */
async function sentByOtherTab(key: string, error: unknown): Promise<SendOutcome> {
  for (let waitedMs = 0; waitedMs < otherTabMs; waitedMs += lookEveryMs) {
    const outcome = sentAs(key);
    if (outcome) return outcome;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw error;
}

async function conversationFor(kept: KeptQuestion): Promise<{ id: string; crisis: CrisisHelp | null }> {
  if (kept.conversationId !== null) return { id: kept.conversationId, crisis: null };
  const made = (await imported(kept)) ?? (await created(kept));
  rememberConversation(kept.key, made.id);
  return made;
}

/** A visitor's conversation is imported, and the question is sent into it. */
async function imported(kept: KeptQuestion): Promise<{ id: string; crisis: null } | undefined> {
  const conversation = kept.visitorConversationId ? readVisitorConversation(kept.visitorConversationId) : undefined;
  const id = conversation && (await importForQuestion(conversation));
  return id === undefined ? undefined : { id, crisis: null };
}

function created(kept: KeptQuestion): Promise<{ id: string; crisis: CrisisHelp | null }> {
  const { expertId, text: problem, reasoning, offered } = kept;
  const match = reasoning === null ? { matched: false } : { matched: true, matchReason: reasoning };
  return createConversation({ expertId, problem, ...match, ...(offered && { offered: [...offered] }) });
}

/** The text of somebody in danger leaves the browser's storage, and is found in the problem box again. */
function helpInstead(kept: KeptQuestion, help: CrisisHelp): SendOutcome {
  discardKept();
  keepInMemory(chooserDraft, kept.text);
  forgetVisitorConversation(kept);
  return { kind: 'crisis', help, question: kept };
}

function forgetVisitorConversation(kept: KeptQuestion): void {
  if (kept.visitorConversationId !== null) removeVisitorConversation(kept.visitorConversationId);
}
