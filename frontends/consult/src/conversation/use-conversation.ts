// A conversation with its server: what is stored, the reply that is being written, and the next message.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useEffect, useMemo, useState } from 'react';
import { conversationQuery } from '#api/queries.ts';
import { checkMessage } from '#composer/message-check.ts';
import { isInputError, refusedHere, sendFailureOf, type SendFailure } from '#composer/send-failure.ts';
import { useDraft } from '#composer/use-draft.ts';
import { useSendingLock } from '#composer/use-sending-lock.ts';
import { withAcceptedMessage, withReply } from '#conversation/conversation-changes.ts';
import { useStop } from '#conversation/use-stop.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import { useLiveReply, type LiveReplyListener } from '#replies/use-live-reply.ts';

export function useConversation(id: string) {
  const query = useQuery(conversationQuery(id));
  const draft = useDraft(`conversation:${id}`);
  const [messageClass, setMessageClass] = useState<MessageClass>('standard');
  const [failure, setFailure] = useState<SendFailure | undefined>(undefined);
  const [help, setHelp] = useState<CrisisHelp | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const rest = useSendingLock();
  const change = useConversationCache(id);
  const stopping = useStop();

  const listener: LiveReplyListener = {
    onAccepted(state, source) {
      if (!('message' in source)) return;
      change((known) => withAcceptedMessage(known, source.message, state));
      draft.settle();
      stopping.accepted(state.replyId);
      setMessageClass('standard');
    },
    onEnd(state, source) {
      if (state.crisis) {
        draft.clear();
        setHelp(state.crisis);
      } else change((known) => withReply(known, state));
      setAnnouncement(endingWords(state.status, state.solutions.length));
      dismiss();
      if (state.crisis === null && 'message' in source) setFailure(undefined);
    },
    onRefused(error, source) {
      if (!('message' in source)) return;
      draft.takeBack();
      const refused = sendFailureOf(error, source.message.class);
      setFailure(refused);
      if (isInputError(refused)) showBriefly({ title: 'Input Error', text: refused.sentence, tone: 'loss' });
    },
  };
  const { live, follow, dismiss } = useLiveReply(listener);

  const runningId = query.data?.messages.findLast((message) => message.reply?.status === 'running')?.reply?.id;
  const isFollowing = live !== undefined;
  useEffect(() => {
    if (runningId !== undefined && !isFollowing) void follow({ replyId: runningId });
  }, [follow, isFollowing, runningId]);

  const send = (text: string, sentClass: MessageClass = messageClass) => {
    const sentence = checkMessage(text);
    if (sentence) {
      showBriefly({ title: 'Input Error', text: sentence, tone: 'loss' });
      return setFailure(refusedHere(sentence, sentClass));
    }
    setFailure(undefined);
    setAnnouncement('');
    stopping.forget();
    rest.lock();
    const { key } = draft.attempt(text, sentClass);
    void follow({ message: { conversationId: id, text, class: sentClass, key } });
  };

  const stored = query.data;
  const shown = useMemo(() => (stored && live ? withReply(stored, live.state) : stored), [live, stored]);

  return {
    query,
    conversation: shown,
    live,
    draft,
    failure,
    help,
    announcement,
    class: messageClass,
    isLocked: rest.isLocked,
    send,
    stop: () => stopping.stop(live?.state.replyId ?? null),
    /** Takes the line up again after it was lost. */
    reconnect: () => dismiss(),
    showRunning: () => (setFailure(undefined), void query.refetch()),
    activateExtraHelp: () => setMessageClass('premium'),
    leaveHelp: () => setHelp(undefined),
  };
}

export type ConversationModel = ReturnType<typeof useConversation>;

/** An answer that is under way already is older than the change: it must not overwrite it. */
function useConversationCache(id: string) {
  const queryClient = useQueryClient();
  return (work: (known: ConversationWithMessages) => ConversationWithMessages) => {
    const { queryKey } = conversationQuery(id);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && work(known));
    void queryClient.invalidateQueries({ queryKey: queryKeys.usage });
  };
}

function endingWords(status: string, solutions: number): string {
  if (status === 'failed') return 'The reply failed.';
  if (status === 'stopped') return 'The reply was stopped.';
  if (solutions === 0) return 'The reply is complete.';
  return `The reply is complete, with ${solutions === 1 ? 'one solution' : `${solutions} solutions`}.`;
}
