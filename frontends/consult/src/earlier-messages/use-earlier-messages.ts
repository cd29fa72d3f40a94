// A long conversation is loaded with its newest messages; earlier ones are fetched on demand.
import type { ConversationWithMessages, Message } from '@consilium/contracts/chat/conversation.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';
import { useMemo, useState } from 'react';
import { fetchOlderMessages } from '#api/history-api.ts';
import type { EarlierMessages } from '#earlier-messages/earlier-messages-context.ts';

const pageSize = 100;

export function useEarlierMessages(conversation: ConversationWithMessages) {
  const newest = useNewest(conversation);
  const { id, truncated } = conversation;
  const oldestId = newest[0]?.id ?? '';
  const query = useInfiniteQuery({
    queryKey: ['earlier-messages', id, oldestId],
    queryFn: ({ pageParam, signal }) => fetchOlderMessages(id, pageParam, pageSize, signal),
    initialPageParam: oldestId,
    getNextPageParam: ({ messages, truncated: hasMore }) => (hasMore ? messages[0]?.id : undefined),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, fetchNextPage, isFetching, isError } = query;
  const isLeftOut = truncated && (data?.pages.at(-1)?.truncated ?? true);
  const whole = useMemo(() => {
    const earlier = (data?.pages ?? []).toReversed().flatMap(({ messages }) => messages);
    return { ...conversation, messages: [...earlier, ...newest], truncated: isLeftOut };
  }, [conversation, data, isLeftOut, newest]);
  const earlier: EarlierMessages = {
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    load: async () => !(await fetchNextPage()).isError,
  };
  return { conversation: whole, earlier };
}

/** The server's window moves on with every new message; messages that drop out of it are kept. */
function useNewest({ messages, truncated }: ConversationWithMessages): readonly Message[] {
  const [seen, setSeen] = useState(messages);
  const next = truncated ? joined(seen, messages) : messages;
  if (next !== seen && !isSame(next, seen)) setSeen(next);
  return next;
}

function joined(before: Message[], now: Message[]): Message[] {
  const first = now[0]?.id;
  const at = before.findIndex(({ id }) => id === first);
  return at <= 0 ? now : [...before.slice(0, at), ...now];
}

function isSame(left: readonly Message[], right: readonly Message[]): boolean {
  return left.length === right.length && left.every((message, index) => message === right[index]);
}
