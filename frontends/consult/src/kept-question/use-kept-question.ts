// The kept question as React sees it, and the sending of it as soon as there is a session.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError, type ApiError } from '@consilium/web/api/api-error.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readKept, subscribeToKept, type KeptQuestion } from '#kept-question/kept-question.ts';
import { sendKeptQuestion } from '#kept-question/send-kept-question.ts';
import { useFollowOtherTab, useGoToConversation, wentThere } from '#kept-question/use-go-to-conversation.ts';

/** A visitor's question older than this is not sent by itself: the person is asked. */
const sendsItselfForMs = 24 * 3_600_000;

export interface KeptSending {
  /** To be shown; a question that another tab is just sending is not. */
  readonly kept: KeptQuestion | undefined;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly help: CrisisHelp | undefined;
  readonly send: (kept: KeptQuestion) => void;
  /** Forgets the outcome of the last try. */
  readonly reset: () => void;
}

export function useSendKeptQuestion(): KeptSending {
  const stored = useSyncExternalStore(subscribeToKept, readKept);
  const isSignedIn = usePerson() !== undefined;
  const atOpening = useRef(stored?.key);
  const [sending, setSending] = useState<{ key?: string; isBusy: boolean; error?: ApiError; help?: CrisisHelp }>({
    isBusy: false,
  });
  const goTo = useGoToConversation();

  const send = useCallback(
    async ({ key, reasoning }: KeptQuestion) => {
      wentThere.add(key);
      setSending({ key, isBusy: true });
      try {
        const outcome = await sendKeptQuestion(key);
        if (outcome.kind === 'sent') await goTo(outcome.conversationId, reasoning);
        setSending(outcome.kind === 'crisis' ? { isBusy: false, help: outcome.help } : { isBusy: false });
      } catch (failure) {
        wentThere.delete(key);
        setSending({ key, isBusy: false, error: toApiError(failure) });
      }
    },
    [goTo],
  );

  const goesNow = stored !== undefined && isSignedIn && goesByItself(stored) && sending.key !== stored.key;
  useEffect(() => {
    if (goesNow) void send(stored);
  }, [goesNow, send, stored]);
  useFollowOtherTab(goTo);
  const isOwn = stored?.userId === null || stored?.key === atOpening.current || stored?.key === sending.key;
  return {
    kept: isOwn ? stored : undefined,
    isSending: sending.isBusy,
    error: sending.error,
    help: sending.help,
    send: (question) => void send(question),
    reset: () => setSending({ isBusy: false }),
  };
}

/** A member's question is sent by the tab it was asked in. */
function goesByItself(kept: KeptQuestion): boolean {
  return kept.userId === null && Date.now() - kept.keptAtMs < sendsItselfForMs;
}

export function useKeptQuestion(): KeptQuestion | undefined {
  return useSyncExternalStore(subscribeToKept, readKept);
}
