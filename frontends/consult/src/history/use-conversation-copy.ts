// Shows the browser's copy of a conversation until the server answers, and stores that answer as the next copy.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useEffect, useState } from 'react';
import { conversationQuery } from '#api/queries.ts';
import { keepConversationCopy, readConversationCopy, removeConversationCopy } from '#history/conversation-copies.ts';

/** Not in the contract: marks a copy from the browser. The first answer of the server has no mark. */
interface FromBrowser {
  readonly isCopy?: true;
}

const keepAfterMs = 1000;

/** Called before `useConversation`, which then finds the copy in the cache as stale data. */
export function useConversationCopy(id: string): { readonly isGone: boolean } {
  useSeed(id);
  const { data, error, fetchStatus, refetch } = useQuery(conversationQuery(id));
  const isGone = error !== null && toApiError(error).code === 'CONVERSATION_NOT_FOUND';
  const isOld = (data as FromBrowser | undefined)?.isCopy === true;
  useEffect(() => {
    if (isGone) removeConversationCopy(id);
  }, [id, isGone]);
  // Sending a message cancels a fetch in flight; the copy must not stay in its place.
  const isLeftOld = isOld && fetchStatus === 'idle' && error === null;
  const oldData = isLeftOld ? data : undefined;
  useEffect(() => {
    if (oldData) void refetch();
  }, [oldData, refetch]);
  useEffect(() => {
    if (!data || isOld || isGone || isBeingWritten(data)) return undefined;
    const timer = setTimeout(() => keepConversationCopy(data), keepAfterMs);
    return () => clearTimeout(timer);
  }, [data, isGone, isOld]);
  return { isGone };
}

function useSeed(id: string): void {
  const queryClient = useQueryClient();
  useState(() => {
    const { queryKey } = conversationQuery(id);
    if (queryClient.getQueryData(queryKey)) return;
    const copy = readConversationCopy(id);
    const seed: (ConversationWithMessages & FromBrowser) | undefined = copy && { ...copy, isCopy: true };
    if (seed) queryClient.setQueryData(queryKey, seed, { updatedAt: 0 });
  });
}

function isBeingWritten({ messages }: ConversationWithMessages): boolean {
  return messages.some(({ reply }) => reply?.status === 'running');
}
