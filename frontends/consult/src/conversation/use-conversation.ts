// A conversation with its server: what is stored, the reply that is being written, and the next message.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useEffect, useMemo, useState } from 'react';
import type { OutgoingMessage } from '#api/chat-api.ts';
import { changeStored } from '#api/change-stored.ts';
import { conversationQuery } from '#api/queries.ts';
import { useDraft } from '#composer/use-draft.ts';
import { begunHere } from '#conversation/begun-here.ts';
import { withAcceptedMessage, withoutProducts, withReply } from '#conversation/conversation-changes.ts';
import { onOtherTabChanged, notifyOtherTabs } from '#conversation/other-tabs.ts';
import { useAnswering } from '#conversation/use-answering.ts';
import { useArrival } from '#conversation/use-arrival.ts';
import { useOutgoing, type SendAttempt } from '#conversation/use-outgoing.ts';
import { useStop } from '#conversation/use-stop.ts';
import { useFileUploads } from '#files/use-file-uploads.ts';
import type { ReplyState } from '#replies/reply-state.ts';
import { refetchUsageOnceSettled } from '#replies/usage-settled.ts';
import { useLiveReply, type LiveReplyListener } from '#replies/use-live-reply.ts';

function quietHelpOf({ messageId, quietHelp }: ReplyState): QuietHelpOfMessage | undefined {
  return messageId !== null && quietHelp !== null ? { messageId, help: quietHelp } : undefined;
}

interface QuietHelpOfMessage {
  readonly messageId: string;
  readonly help: CrisisHelp;
}

export function useConversation(id: string) {
  const query = useQuery(conversationQuery(id));
  const draft = useDraft(`conversation:${id}`);
  const answering = useAnswering(draft);
  const [messageClass, setMessageClass] = useState<MessageClass>('standard');
  const { help, setHelp, quietHelp, setQuietHelp } = useHelp();
  const [announcement, setAnnouncement] = useState('');
  const queryClient = useQueryClient();
  const change = useConversationCache(id);
  const stopping = useStop();
  const files = useFileUploads(id);
  const outgoing = useOutgoing({ conversationId: id, draft, uploads: files.uploads }, deliver);
  const listener: LiveReplyListener = {
    onAccepted(state, source) {
      if (state.replyId !== null) begunHere.addReply(state.replyId);
      if (!('message' in source)) return;
      change((known) => withAcceptedMessage(known, source.message, state));
      setQuietHelp(quietHelpOf(state));
      if (state.quietHelp) change(withoutProducts);
      outgoing.accepted(source.message);
      stopping.accepted(state.replyId);
      setMessageClass('standard');
      notifyOtherTabs(id);
    },
    onEnd(state, source) {
      if (state.crisis) {
        if ('message' in source) outgoing.keptInMemory(source.message);
        setHelp(state.crisis);
        change(withoutProducts);
      } else change((known) => withReply(known, state));
      if (state.receipt?.state === 'not_counted') refetchUsageOnceSettled(queryClient);
      setAnnouncement(endingWords(state.status, state.solutions.length));
      dismiss();
      if (state.crisis === null && 'message' in source) outgoing.dismissFailure();
    },
    onRefused(error, source) {
      if (!('message' in source)) return;
      outgoing.refused(error, source.message);
      if (error.status === 404 || error.status === 409) void query.refetch();
    },
  };
  const { live, follow, dismiss } = useLiveReply(listener);
  function deliver(message: OutgoingMessage): void {
    setAnnouncement('');
    stopping.forget();
    void follow({ message });
  }

  useFollowRunning(query.data, live !== undefined, follow);
  const { refetch } = query;
  useEffect(() => onOtherTabChanged(id, () => void refetch()), [id, refetch]);
  const stored = query.data;
  const shown = useMemo(() => (stored && live ? withReply(stored, live.state) : stored), [live, stored]);

  return {
    query,
    conversation: shown,
    isContinued: useArrival(stored), // reopened, and no message was sent since
    live,
    draft,
    ...answering,
    help,
    quietHelp,
    announcement,
    class: messageClass,
    outgoing,
    files,
    send: (text: string) => outgoing.post({ text, class: messageClass }),
    /** A question that the person may want to ask next; the text in the composer stays. */
    sendOffered: (text: string) =>
      outgoing.post({ text, class: messageClass, bypassesComposer: draft.text.trim() !== '' }),
    /** Replaces the last message, which is no longer shown. */
    replace: (attempt: Omit<SendAttempt, 'class'> & { readonly class?: MessageClass }) =>
      outgoing.post({ class: messageClass, ...attempt, files: filesOf(shown, attempt.replaced?.messageId) }),
    stop: () => stopping.stop(live?.state.replyId ?? null),
    reconnect: () => dismiss(),
    showRunning: () => (outgoing.dismissFailure(), void refetch()),
    activateExtraHelp: () => setMessageClass('premium'),
    showHelp: (found: CrisisHelp) => setHelp(found),
    leaveHelp: () => setHelp(undefined),
    goOn: () => (setHelp(undefined), outgoing.goOn()),
  };
}

/** A reply that was running when the conversation was opened is followed from here on. */
function useFollowRunning(
  stored: ConversationWithMessages | undefined,
  isFollowing: boolean,
  follow: (source: { readonly replyId: string }) => Promise<void>,
): void {
  const runningId = stored?.messages.findLast((message) => message.reply?.status === 'running')?.reply?.id;
  useEffect(() => {
    if (runningId !== undefined && !isFollowing) void follow({ replyId: runningId });
  }, [follow, isFollowing, runningId]);
}

/** Helplines instead of a conversation, or a quiet line of them above one reply. */
function useHelp() {
  const [help, setHelp] = useState<CrisisHelp | undefined>(undefined);
  const [quietHelp, setQuietHelp] = useState<QuietHelpOfMessage | undefined>(undefined);
  return { help, setHelp, quietHelp, setQuietHelp };
}

export type ConversationModel = ReturnType<typeof useConversation>;

function useConversationCache(id: string) {
  const queryClient = useQueryClient();
  return (work: (known: ConversationWithMessages) => ConversationWithMessages) => {
    changeStored(queryClient, id, work);
    void queryClient.invalidateQueries({ queryKey: queryKeys.usage });
  };
}

/** Asking again sends the same files. */
function filesOf(conversation: ConversationWithMessages | undefined, messageId: string | undefined) {
  const message = conversation?.messages.find(({ id }) => id === messageId);
  return message?.files.filter(({ isRemoved }) => !isRemoved) ?? [];
}

function endingWords(status: string, solutions: number): string {
  if (status === 'failed') return 'The reply failed.';
  if (status === 'stopped') return 'The reply was stopped.';
  if (solutions === 0) return 'The reply is complete.';
  return `The reply is complete, with ${solutions === 1 ? 'one solution' : `${solutions} solutions`}.`;
}
