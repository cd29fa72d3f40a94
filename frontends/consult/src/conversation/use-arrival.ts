// Announces once that an earlier conversation was opened: resumed from the history, or loaded by its URL.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { useLocation } from '@consilium/web/platform.ts';
import { useEffect, useRef } from 'react';
import { begunHere } from '#conversation/begun-here.ts';
import { showBriefly } from '#notices/show-briefly.ts';

/** The navigation state of the history's links. */
export const resumedState = { resumed: true } as const;

/** True until the first message is sent here. */
export function useArrival(conversation: ConversationWithMessages | undefined): boolean {
  const state: unknown = useLocation().state;
  const isResumed = typeof state === 'object' && state !== null && 'resumed' in state;
  const id = conversation?.id;
  const lastReplyId = conversation?.messages.at(-1)?.reply?.id;
  const isContinued = lastReplyId !== undefined && !begunHere.hasReply(lastReplyId);
  const announcedId = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || announcedId.current === id) return;
    announcedId.current = id;
    if (!isContinued || begunHere.hasConversation(id)) return;
    showBriefly({ title: isResumed ? 'Conversation Resumed' : 'Conversation Loaded' });
  }, [id, isContinued, isResumed]);
  return isContinued;
}
