// A visitor's conversation and the answer that it awaits, as React state.
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { answeringOf, awaitAnswer, retryAnswer, subscribeToAnswering, type Answering } from '#visitor/answering.ts';
import {
  readVisitorConversation,
  subscribeToVisitorConversations,
  type VisitorConversation,
} from '#visitor/visitor-conversations.ts';

/** The same object until something of it changes, as React requires. */
export function useVisitorConversation(id: string): VisitorConversation | undefined {
  const last = useRef<{ readonly raw: string; readonly value: VisitorConversation | undefined }>({
    raw: '',
    value: undefined,
  });
  return useSyncExternalStore(subscribeToVisitorConversations, () => {
    const value = readVisitorConversation(id);
    const raw = JSON.stringify(value) ?? '';
    if (raw !== last.current.raw) last.current = { raw, value };
    return last.current.value;
  });
}

export interface VisitorAnswer {
  readonly answering: Answering | undefined;
  readonly retry: () => void;
}

/** Asks for the answer while there is no session; with one its question is sent in the account. */
export function useVisitorAnswer(id: string, conversation: VisitorConversation | undefined): VisitorAnswer {
  const answering = useSyncExternalStore(subscribeToAnswering, () => answeringOf(id));
  const isVisitor = useSession().status === 'signed-out';
  const queryClient = useQueryClient();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.visitorConversations }),
    [queryClient],
  );
  const isAwaited = isVisitor && conversation?.answerKey !== undefined;
  useEffect(() => {
    if (isAwaited) awaitAnswer(id, refresh);
  }, [id, isAwaited, refresh]);
  return { answering, retry: () => retryAnswer(id, refresh) };
}
