// Navigates to the conversation of a kept question, in the tab that sent it and in waiting tabs.
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useNavigate, useQueryClient } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { conversationQuery } from '#api/queries.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { begunHere } from '#conversation/begun-here.ts';
import { readSent, subscribeToKept } from '#kept-question/kept-question.ts';

/** A tab opened just after another one sent the question follows it. */
const followsSentForMs = 15_000;

/** Keys this tab has followed: going back to the experts must not navigate again. */
export const wentThere = new Set<string>();

type GoTo = (conversationId: string, reasoning: string | null) => Promise<void>;

export function useGoToConversation(): GoTo {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    async (conversationId, reasoning) => {
      dropDraft(chooserDraft);
      begunHere.addConversation(conversationId);
      void queryClient.invalidateQueries({ queryKey: queryKeys.usage });
      await queryClient.prefetchQuery(conversationQuery(conversationId));
      await navigate(`/conversation/${conversationId}`, { state: { reasoning } });
    },
    [navigate, queryClient],
  );
}

export function useFollowOtherTab(goTo: GoTo): void {
  const sent = useSyncExternalStore(subscribeToKept, readSent, () => undefined);
  const isSignedIn = usePerson() !== undefined;
  const [openedAtMs] = useState(() => Date.now());
  useEffect(() => {
    if (!sent?.isVisitors || !isSignedIn || wentThere.has(sent.key)) return;
    if (openedAtMs - sent.sentAtMs > followsSentForMs) return;
    wentThere.add(sent.key);
    void goTo(sent.conversationId, sent.reasoning);
  }, [goTo, isSignedIn, openedAtMs, sent]);
}
