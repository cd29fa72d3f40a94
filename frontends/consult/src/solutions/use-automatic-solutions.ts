// A longer conversation whose newest reply ended without solutions requests some automatically, once.
import type { ConversationWithMessages, Reply } from '@consilium/contracts/chat/conversation.ts';
import { useEffect, useRef } from 'react';
import { useNewSolutions } from '#solutions/use-new-solutions.ts';

/** Messages of both sides. */
const shortHistoryMessages = 2;
/** For a reply that ended earlier, opening the page requests nothing. */
const freshMs = 2 * 60_000;

/** True while the request runs. The server makes sure that it happens once, however many tabs ask. */
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
