// Said once when a conversation is opened that was begun before: resumed from the history, or loaded by its address.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { useLocation } from '@consilium/web/platform.ts';
import { useEffect, useRef } from 'react';
import { begunHere } from '#conversation/begun-here.ts';
import { showBriefly } from '#notices/show-briefly.ts';

/** The history's links carry it. */
export const resumedState = { resumed: true } as const;

/** True while nothing has been said here since. */
export function useArrival(conversation: ConversationWithMessages | undefined): boolean {
  const state: unknown = useLocation().state;
  const isResumed = typeof state === 'object' && state !== null && 'resumed' in state;
  const id = conversation?.id;
  const lastReplyId = conversation?.messages.at(-1)?.reply?.id;
  const isContinued = lastReplyId !== undefined && !begunHere.hasReply(lastReplyId);
  const told = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || told.current === id) return;
    told.current = id;
    if (!isContinued || begunHere.hasConversation(id)) return;
    showBriefly({ title: isResumed ? 'Conversation Resumed' : 'Conversation Loaded' });
  }, [id, isContinued, isResumed]);
  return isContinued;
}
