// Shows the copy of a conversation that this browser has until the server answers, and keeps the answer as the next copy.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useEffect, useState } from 'react';
import { conversationQuery } from '#api/queries.ts';
import { keepConversationCopy, readConversationCopy, removeConversationCopy } from '#history/conversation-copies.ts';

/** Not of the contract: the mark of what came from the browser. It goes with the first answer of the server. */
interface FromBrowser {
  readonly isCopy?: true;
}

const keepAfterMs = 1000;

/** Before `useConversation`, which then finds it as if the server had said it a long time ago. */
export function useConversationCopy(id: string): { readonly isGone: boolean } {
  useSeed(id);
  const { data, error, fetchStatus, refetch } = useQuery(conversationQuery(id));
  const isGone = error !== null && toApiError(error).code === 'CONVERSATION_NOT_FOUND';
  const isOld = (data as FromBrowser | undefined)?.isCopy === true;
  useEffect(() => {
    if (isGone) removeConversationCopy(id);
  }, [id, isGone]);
  // A message that is sent stops an answer that is under way; the copy below it must not take the answer's place.
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
