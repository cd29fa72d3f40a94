// What the page of a conversation draws itself with is requested while the code of that page is still being read.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { currentSession } from '@consilium/web/session/session-store.ts';
import { fetchConversation, fetchExperts } from '#api/chat-api.ts';

const conversations = new Map<string, Promise<ConversationWithMessages>>();
const catalogues = new Map<'experts', Promise<readonly Expert[]>>();
onPersonGone(() => conversations.clear());

/** Does nothing on a way from another page, which is left only when this one is ready. */
export function requestEarly(pathname: string): void {
  const id = /^\/conversation\/([\da-f-]{36})$/u.exec(pathname)?.[1];
  if (id === undefined || currentSession().status !== 'signed-in') return;
  const { signal } = new AbortController();
  keep(conversations, id, fetchConversation(id, signal));
  keep(catalogues, 'experts', fetchExperts(signal));
}

/** Once; whoever asks later asks anew. */
export function takeEarlyConversation(id: string): Promise<ConversationWithMessages> | undefined {
  return take(conversations, id);
}

export function takeEarlyExperts(): Promise<readonly Expert[]> | undefined {
  return take(catalogues, 'experts');
}

function keep<Key, Answer>(kept: Map<Key, Promise<Answer>>, key: Key, answer: Promise<Answer>): void {
  answer.catch(() => undefined);
  kept.set(key, answer);
}

function take<Key, Answer>(kept: Map<Key, Promise<Answer>>, key: Key): Promise<Answer> | undefined {
  const answer = kept.get(key);
  kept.delete(key);
  return answer;
}
