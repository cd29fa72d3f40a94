// A second opinion: requested, followed while it streams, stopped, requested again.
import type { Reply, SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { changeStored } from '#api/change-stored.ts';
import { conversationQuery } from '#api/queries.ts';
import { askSecondOpinion } from '#api/second-opinions-api.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { useStop } from '#conversation/use-stop.ts';
import { useLiveReply } from '#replies/use-live-reply.ts';
import { begunOpinion, opinionSoFar, withOpinion } from '#second-opinion/opinion-changes.ts';

/** Opinions requested on this page and not shown yet: each gets the focus once. */
const askedHere = new Set<string>();

/** The pressed button is gone when the opinion appears, so the focus moves to the opinion. */
export function useArrivingFocus(opinionId: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (askedHere.delete(opinionId)) place.current?.focus();
  }, [opinionId]);
  return place;
}

export function useAskOpinion(conversationId: string, reply: Reply) {
  const store = useStoredOpinion(conversationId);
  const { refetch } = useRefetch(conversationId);
  return useMutation({
    mutationFn: (expertId: ExpertId | undefined) => askSecondOpinion(reply.id, expertId),
    onSuccess(asked) {
      askedHere.add(asked.replyId);
      store(begunOpinion(reply, asked));
      notifyOtherTabs(conversationId);
    },
    onError(error) {
      const { status, message } = toApiError(error);
      const isKnown = status === 404 || status === 409 || status === 429;
      showToast({
        title: 'No second opinion',
        text: isKnown ? message : 'Could not ask another expert. Please try again.',
        tone: 'loss',
      });
      if (status === 404 || status === 409) refetch();
    },
  });
}

/** `onEnded` is called once, by the page that followed the opinion to its end. */
export function useOpinion(conversationId: string, opinion: SecondOpinion, onEnded: (ended: SecondOpinion) => void) {
  const store = useStoredOpinion(conversationId);
  const stopping = useStop();
  const { live, follow, dismiss } = useLiveReply({
    onAccepted: () => undefined,
    onEnd(state) {
      const ended = opinionSoFar(opinion, state);
      store(ended);
      dismiss();
      onEnded(ended);
    },
    onRefused: () => undefined,
  });
  const isFollowing = live !== undefined;
  const { id, status } = opinion;
  useEffect(() => {
    if (status === 'running' && !isFollowing) void follow({ replyId: id });
  }, [follow, id, isFollowing, status]);
  return {
    opinion: opinionSoFar(opinion, live?.state),
    isReconnecting: live?.isReconnecting === true,
    /** Set when the connection could not be restored. */
    onReconnect: live?.isLost ? dismiss : undefined,
    stop: () => stopping.stop(id),
  };
}

function useStoredOpinion(conversationId: string) {
  const queryClient = useQueryClient();
  return (opinion: SecondOpinion) => changeStored(queryClient, conversationId, (known) => withOpinion(known, opinion));
}

function useRefetch(conversationId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(conversationId);
  return { refetch: () => void queryClient.invalidateQueries({ queryKey }) };
}
