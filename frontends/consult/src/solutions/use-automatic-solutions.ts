// A longer talk whose newest reply ended without solutions gets some by itself, once.
import type { ConversationWithMessages, Reply } from '@consilium/contracts/chat/conversation.ts';
import { useEffect, useRef } from 'react';
import { useNewSolutions } from '#solutions/use-new-solutions.ts';

/** Of both sides. */
const shortHistoryMessages = 2;
/** A reply that ended long ago is history: opening a page asks for nothing. */
const freshMs = 2 * 60_000;

/** True while they are looked for. The server makes sure that it happens once, whatever tabs ask. */
export function useAutomaticSolutions(conversation: ConversationWithMessages): boolean {
  const { mutate, isPending } = useNewSolutions(conversation.id);
  const asked = useRef<string | undefined>(undefined);
  const replyId = dueReply(conversation)?.id;
  useEffect(() => {
    if (replyId === undefined || asked.current === replyId) return;
    asked.current = replyId;
    mutate({ replyId, automatic: true });
  }, [mutate, replyId]);
  return isPending;
}

function dueReply({ messages, completedAt }: ConversationWithMessages): Reply | undefined {
  const reply = messages.at(-1)?.reply;
  if (!reply || reply.status !== 'done' || reply.solutions.length > 0) return undefined;
  if (completedAt !== null || 2 * messages.length <= shortHistoryMessages) return undefined;
  const endedMs = reply.finishedAt === null ? 0 : Date.parse(reply.finishedAt);
  return Date.now() - endedMs < freshMs ? reply : undefined;
}
