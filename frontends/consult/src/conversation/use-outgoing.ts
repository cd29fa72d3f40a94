// Sends the next message, typed in the composer or replacing the last one; keeps its failure, and retries it.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { ApiError } from '@consilium/web/api/api-error.ts';
import { useState } from 'react';
import type { OutgoingMessage } from '#api/chat-api.ts';
import { declareHarmless } from '#api/no-danger.ts';
import { checkMessage } from '#composer/message-check.ts';
import { isInputError, refusedHere, sendFailureOf, type SendFailure } from '#composer/send-failure.ts';
import type { DraftField } from '#composer/use-draft.ts';
import { useSendingLock } from '#composer/use-sending-lock.ts';
import { forgetOffered, keyOfOffered } from '#conversation/offered-question.ts';
import { forgetReplacing, type Replaced } from '#conversation/replacing.ts';
import type { FileUploads } from '#files/file-uploads.ts';
import { showBriefly } from '#notices/show-briefly.ts';

export interface SendAttempt {
  readonly text: string;
  readonly class: MessageClass;
  /** The person agreed to use a premium answer: asked once. */
  readonly asked?: boolean | undefined;
  readonly replaced?: Replaced | undefined;
  /** It is sent past the composer, whose text and files belong to another message and stay. */
  readonly bypassesComposer?: boolean;
  /** The files of the replaced message. */
  readonly files?: readonly MessageFile[];
  /** Called only when the text is valid. Without it the composer's key is used. */
  readonly takeKey?: (() => string) | undefined;
}

/** What differs from the last attempt. */
export interface RetryChange {
  readonly class?: MessageClass;
  readonly asked?: boolean;
  readonly rewrite?: (text: string) => string;
}

/** Another tab was faster: the message to be replaced is no longer the last one. */
const overtaken = ['MESSAGE_NOT_LAST', 'MESSAGE_NOT_FOUND'];

export interface OutgoingPlace {
  readonly conversationId: string;
  readonly draft: DraftField;
  readonly uploads: FileUploads;
}

export function useOutgoing(
  { conversationId, draft, uploads }: OutgoingPlace,
  deliver: (message: OutgoingMessage) => void,
) {
  const [failure, setFailure] = useState<SendFailure | undefined>(undefined);
  const [last, setLast] = useState<SendAttempt | undefined>(undefined);
  const [editedId, setEditedId] = useState<string | undefined>(undefined);
  const rest = useSendingLock();

  const refuse = (refused: SendFailure) => {
    setFailure(refused);
    if (isInputError(refused)) showBriefly({ title: 'Input Error', text: refused.sentence, tone: 'loss' });
  };
  const keyOf = ({ text, class: kind, takeKey, bypassesComposer }: SendAttempt, files: readonly MessageFile[]) => {
    if (takeKey) return takeKey();
    if (bypassesComposer) return keyOfOffered(conversationId, text, kind);
    const fileIds = files.map(({ id }) => id);
    return draft.attempt(text, kind, fileIds).key;
  };
  const post = (attempt: SendAttempt) => {
    const { text, class: messageClass, asked, replaced, bypassesComposer } = attempt;
    setLast(attempt);
    const sentence = checkMessage(text);
    if (sentence) return refuse(refusedHere(sentence, messageClass));
    setFailure(undefined);
    rest.lock();
    const files = replaced || bypassesComposer ? (attempt.files ?? []) : uploads.ready();
    const key = keyOf(attempt, files);
    if (!replaced) uploads.send(files);
    return deliver({ conversationId, text, class: messageClass, asked, key, files, replaces: replaced?.messageId });
  };
  const leaveEdit = (messageId: string) => (forgetReplacing(messageId), setEditedId(undefined));
  /** A text that can no longer replace its message is kept in the composer. */
  const moveToComposer = (messageId: string, text: string) => {
    draft.setText(draft.text === '' ? text : `${draft.text}\n${text}`);
    setLast(undefined);
    leaveEdit(messageId);
  };

  return {
    failure,
    /** Where the failed message was written: the failure is shown there. */
    failedIn: last?.replaced?.how ?? ('composer' as const),
    isLocked: rest.isLocked,
    editedId,
    edit: (messageId: string) => (setFailure(undefined), setEditedId(messageId)),
    leaveEdit,
    moveToComposer,
    post,
    /** Retries the last message: with the text typed since, as code, or in another class. */
    retry: (change: RetryChange = {}) => {
      const before = last ?? { text: draft.text, class: 'standard' };
      const text = before.replaced || before.bypassesComposer ? before.text : draft.text;
      const { class: messageClass = before.class, asked } = change;
      post({ ...before, class: messageClass, asked, text: change.rewrite?.(text) ?? text });
    },
    /** Sends the same text again after the person said that there is no danger. */
    goOn: () => {
      if (!last) return;
      declareHarmless(last.text);
      post(last);
    },
    dismissFailure: () => setFailure(undefined),
    accepted: ({ replaces, files = [] }: OutgoingMessage) => {
      if (replaces !== undefined) return leaveEdit(replaces);
      uploads.settle(files);
      forgetOffered(conversationId);
      return last?.bypassesComposer ? undefined : draft.settle();
    },
    /** The text of somebody in danger leaves the browser's storage, and stays in the composer. */
    keptInMemory: ({ replaces, text, files = [] }: OutgoingMessage) => {
      uploads.takeBack(files);
      forgetOffered(conversationId);
      if (replaces !== undefined) leaveEdit(replaces);
      if (replaces !== undefined ? last?.replaced?.how === 'edit' : !last?.bypassesComposer) draft.keepInMemory(text);
    },
    refused: (error: ApiError, { replaces, text, files = [], class: messageClass }: OutgoingMessage) => {
      uploads.takeBack(files);
      if (replaces === undefined && !last?.bypassesComposer) draft.takeBack();
      else if (replaces !== undefined && overtaken.includes(error.code) && last?.replaced?.how === 'edit')
        moveToComposer(replaces, text);
      refuse(sendFailureOf(error, messageClass));
    },
  };
}
