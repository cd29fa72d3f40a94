// Improves weak titles and summaries in the background, one after the other, and shows those that are known.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { describeConversation } from '#api/history-api.ts';
import type { DeletedConversations } from '#history/deleted-conversations.ts';
import {
  isWeak,
  keepDescription,
  readDescriptions,
  subscribeToDescriptions,
  withDescription,
  type Descriptions,
} from '#history/descriptions.ts';
import { logFailure } from '#history/log-failure.ts';

/** Per visit: the newest come first, the others wait for the next visit. */
const mostTries = 12;

export function useDescriptions(userId: string): Descriptions {
  const read = useCallback(() => readDescriptions(userId), [userId]);
  return useSyncExternalStore(subscribeToDescriptions, read);
}

export function useDescribed(
  conversations: readonly ListedConversation[],
  userId: string,
  deleted: DeletedConversations,
): readonly ListedConversation[] {
  const descriptions = useDescriptions(userId);
  const there = useMemo(() => conversations.filter(({ id }) => !deleted[id]), [conversations, deleted]);
  useBackgroundDescriptions(there, userId, descriptions);
  return useMemo(
    () => conversations.map((conversation) => withDescription(conversation, descriptions)),
    [conversations, descriptions],
  );
}

function useBackgroundDescriptions(
  conversations: readonly ListedConversation[],
  userId: string,
  descriptions: Descriptions,
): void {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const next =
    tried.size < mostTries
      ? conversations.find((one) => isToDescribe(one, descriptions) && !tried.has(one.id))
      : undefined;
  const { id, title, summary } = next ?? { id: undefined, title: '', summary: null };
  useEffect(() => {
    if (id === undefined) return undefined;
    const asking = new AbortController();
    describeConversation(id, asking.signal)
      .then((description) => keepDescription(userId, { id, title, summary }, description))
      .catch((error: unknown) => asking.signal.aborted || logFailure('a summary could not be improved', error))
      .finally(() => asking.signal.aborted || setTried((before) => new Set(before).add(id)));
    return () => asking.abort();
  }, [id, summary, title, userId]);
}

function isToDescribe(conversation: ListedConversation, descriptions: Descriptions): boolean {
  const isKnown = descriptions[conversation.id]?.of === conversation.title;
  return conversation.origin === 'conversation' && conversation.messageCount > 0 && isWeak(conversation) && !isKnown;
}
