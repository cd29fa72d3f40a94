// The kept question as React state; it is sent as soon as there is a session.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { declareHarmless } from '#api/no-danger.ts';
import { sendFailureOf, type SendFailure } from '#composer/send-failure.ts';
import {
  keepQuestion,
  readKept,
  rememberConversation,
  subscribeToKept,
  type KeptQuestion,
} from '#kept-question/kept-question.ts';
import { useFollowOtherTab, useGoToConversation, wentThere } from '#kept-question/use-go-to-conversation.ts';

/** When a page is written at build time. */
const nothing = () => undefined;
/** A visitor's question older than this is not sent automatically: the person is asked. */
const sendsItselfForMs = 24 * 3_600_000;

export interface KeptSending {
  /** Undefined while another tab is sending the question. */
  readonly kept: KeptQuestion | undefined;
  readonly isSending: boolean;
  readonly failure: SendFailure | undefined;
  readonly help: CrisisHelp | undefined;
  /** Sends the question although it was answered with helplines. */
  readonly goOn: (() => void) | undefined;
  readonly send: (kept: KeptQuestion) => void;
  /** Clears the outcome of the last attempt. */
  readonly reset: () => void;
}

interface SendingState {
  /** The key of the question that this tab has tried to send. */
  readonly key?: string;
  readonly isBusy: boolean;
  readonly failure?: SendFailure;
  readonly help?: CrisisHelp;
  /** The question that was answered with helplines; in memory only. */
  readonly question?: KeptQuestion;
}

export function useSendKeptQuestion(): KeptSending {
  const stored = useSyncExternalStore(subscribeToKept, readKept, nothing);
  const isSignedIn = usePerson() !== undefined;
  const [keyAtOpening] = useState(stored?.key);
  const [sending, setSending] = useState<SendingState>({ isBusy: false });
  const goTo = useGoToConversation();

  const send = useCallback(
    async ({ key, reasoning, class: messageClass }: KeptQuestion) => {
      wentThere.add(key);
      setSending({ key, isBusy: true });
      try {
        const { sendKeptQuestion } = await import('#kept-question/send-kept-question.ts');
        const outcome = await sendKeptQuestion(key);
        if (outcome.kind === 'sent') await goTo(outcome.conversationId, reasoning);
        const helped = outcome.kind === 'crisis' && { help: outcome.help, question: outcome.question };
        setSending({ isBusy: false, ...helped });
      } catch (error) {
        wentThere.delete(key);
        setSending({ key, isBusy: false, failure: sendFailureOf(toApiError(error), messageClass) });
      }
    },
    [goTo],
  );

  const goesNow = stored !== undefined && isSignedIn && goesByItself(stored) && sending.key !== stored.key;
  useEffect(() => {
    if (!goesNow) return undefined;
    const timer = setTimeout(() => void send(stored), 0);
    return () => clearTimeout(timer);
  }, [goesNow, send, stored]);
  useFollowOtherTab(goTo);
  const isOwn = stored?.userId === null || stored?.key === keyAtOpening || stored?.key === sending.key;
  return {
    kept: isOwn ? stored : undefined,
    isSending: sending.isBusy,
    failure: sending.failure,
    help: sending.help,
    goOn: sending.question && goOnWith(sending.question, (question) => void send(question)),
    send: (question) => void send(question),
    reset: () => setSending({ isBusy: false }),
  };
}

/** The visitor's conversation is deleted by now; the server's conversation already exists. */
function goOnWith(question: KeptQuestion, send: (question: KeptQuestion) => void): () => void {
  return () => {
    declareHarmless(question.text);
    const again = keepQuestion({ ...question, visitorConversationId: null });
    if (question.conversationId !== null) rememberConversation(again.key, question.conversationId);
    send(again);
  };
}

/** A member's question is sent by the tab in which it was asked. */
function goesByItself(kept: KeptQuestion): boolean {
  return kept.userId === null && Date.now() - kept.keptAtMs < sendsItselfForMs;
}

export function useKeptQuestion(): KeptQuestion | undefined {
  return useSyncExternalStore(subscribeToKept, readKept, nothing);
}
