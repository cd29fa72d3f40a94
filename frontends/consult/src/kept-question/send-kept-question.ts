// Sends the kept question once, whichever tab comes first: its conversation is made, its message stored.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { createConversation, postMessage } from '#api/chat-api.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import {
  discardKept,
  markSent,
  readKept,
  readSent,
  rememberConversation,
  type KeptQuestion,
} from '#kept-question/kept-question.ts';
import { oneTabAtATime } from '#kept-question/one-tab-at-a-time.ts';
import { removeVisitorConversation } from '#visitor/visitor-conversations.ts';

export type SendOutcome =
  | { readonly kind: 'sent'; readonly conversationId: string }
  | { readonly kind: 'crisis'; readonly help: CrisisHelp }
  /** It was discarded, or rewritten in another tab, while this tab waited. */
  | { readonly kind: 'nothing' };

export function sendKeptQuestion(key: string): Promise<SendOutcome> {
  return oneTabAtATime('consilium.kept-question', () => sendNow(key));
}

async function sendNow(key: string): Promise<SendOutcome> {
  const sent = readSent();
  if (sent?.key === key) return { kind: 'sent', conversationId: sent.conversationId };
  const kept = readKept();
  if (kept?.key !== key) return { kind: 'nothing' };
  const conversation = await conversationFor(kept);
  if (conversation.crisis) return helpInstead(kept, conversation.crisis);
  const { crisis } = await postOnce(kept, conversation.id);
  if (crisis) return helpInstead(kept, crisis);
  const isVisitors = kept.userId === null;
  markSent({ key, conversationId: conversation.id, sentAtMs: Date.now(), isVisitors });
  forgetVisitorConversation(kept);
  return { kind: 'sent', conversationId: conversation.id };
}

async function conversationFor(kept: KeptQuestion): Promise<{ id: string; crisis: CrisisHelp | null }> {
  if (kept.conversationId !== null) return { id: kept.conversationId, crisis: null };
  const created = await createConversation({ expertId: kept.expertId, problem: kept.text });
  rememberConversation(kept.key, created.id);
  return created;
}

/** "Used with another message" means that a tab without locks has sent it to a conversation of its own. */
async function postOnce(kept: KeptQuestion, conversationId: string): Promise<{ crisis: CrisisHelp | null }> {
  try {
    return await postMessage({ conversationId, text: kept.text, class: kept.class, key: kept.key });
  } catch (error) {
    const sent = readSent();
    if (toApiError(error).is('IDEMPOTENCY_KEY_REUSED') && sent?.key === kept.key) return { crisis: null };
    throw error;
  }
}

/** Words of somebody in danger are not left behind in the browser. */
function helpInstead(kept: KeptQuestion, help: CrisisHelp): SendOutcome {
  discardKept();
  dropDraft(chooserDraft);
  forgetVisitorConversation(kept);
  return { kind: 'crisis', help };
}

function forgetVisitorConversation(kept: KeptQuestion): void {
  if (kept.visitorConversationId !== null) removeVisitorConversation(kept.visitorConversationId);
}
