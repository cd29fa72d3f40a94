// The next message on its way: typed in the composer, or in the place of the last one; what went wrong, and the same once more.
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

export interface OutgoingTry {
  readonly text: string;
  readonly class: MessageClass;
  /** Whether a premium answer may be used: it is asked once. */
  readonly asked?: boolean | undefined;
  readonly replaced?: Replaced | undefined;
  /** It goes past the composer, whose text and files are another message and stay. */
  readonly isBeside?: boolean;
  /** Those of the replaced message; the composer's are its own. */
  readonly files?: readonly MessageFile[];
  /** Asked for only when the text may go. Without it, it is the composer's. */
  readonly takeKey?: (() => string) | undefined;
}

/** What is different from the last try. */
export interface SendingAgain {
  readonly class?: MessageClass;
  readonly asked?: boolean;
  readonly rewrite?: (text: string) => string;
}

/** Somebody was faster, in another tab perhaps: what was to be replaced is no longer the last message. */
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
  const [last, setLast] = useState<OutgoingTry | undefined>(undefined);
  const [editedId, setEditedId] = useState<string | undefined>(undefined);
  const rest = useSendingLock();

  const refuse = (refused: SendFailure) => {
    setFailure(refused);
    if (isInputError(refused)) showBriefly({ title: 'Input Error', text: refused.sentence, tone: 'loss' });
  };
  const keyOf = ({ text, class: messageClass, takeKey, isBeside }: OutgoingTry, files: readonly MessageFile[]) => {
    if (takeKey) return takeKey();
    if (isBeside) return keyOfOffered(conversationId, text, messageClass);
    const fileIds = files.map(({ id }) => id);
    return draft.attempt(text, messageClass, fileIds).key;
  };
  const post = (attempt: OutgoingTry) => {
    const { text, class: messageClass, asked, replaced, isBeside } = attempt;
    setLast(attempt);
    const sentence = checkMessage(text);
    if (sentence) return refuse(refusedHere(sentence, messageClass));
    setFailure(undefined);
    rest.lock();
    const files = replaced || isBeside ? (attempt.files ?? []) : uploads.ready();
    const key = keyOf(attempt, files);
    if (!replaced) uploads.send(files);
    return deliver({ conversationId, text, class: messageClass, asked, key, files, replaces: replaced?.messageId });
  };
  const leaveEdit = (messageId: string) => (forgetReplacing(messageId), setEditedId(undefined));
  /** A text that can no longer stand where it was to stand is not lost: it waits in the composer. */
  const moveToComposer = (messageId: string, text: string) => {
    draft.setText(draft.text === '' ? text : `${draft.text}\n${text}`);
    setLast(undefined);
    leaveEdit(messageId);
  };

  return {
    failure,
    /** Where what failed was written: the words about it stand there. */
    failedIn: last?.replaced?.how ?? ('composer' as const),
    isLocked: rest.isLocked,
    editedId,
    edit: (messageId: string) => (setFailure(undefined), setEditedId(messageId)),
    leaveEdit,
    moveToComposer,
    post,
    /** What was sent from the composer or asked again: with what has been typed since, as code, or in another class. */
    retry: (change: SendingAgain = {}) => {
      const before = last ?? { text: draft.text, class: 'standard' };
      const text = before.replaced || before.isBeside ? before.text : draft.text;
      const { class: messageClass = before.class, asked } = change;
      post({ ...before, class: messageClass, asked, text: change.rewrite?.(text) ?? text });
    },
    /** The same words again, whose person says that there is no danger. */
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
      return last?.isBeside ? undefined : draft.settle();
    },
    /** Words of somebody in danger are not left behind in the browser. */
    forgotten: ({ replaces, files = [] }: OutgoingMessage) => {
      uploads.takeBack(files);
      if (replaces !== undefined) return leaveEdit(replaces);
      forgetOffered(conversationId);
      return draft.clear();
    },
    refused: (error: ApiError, { replaces, text, files = [], class: messageClass }: OutgoingMessage) => {
      uploads.takeBack(files);
      if (replaces === undefined && !last?.isBeside) draft.takeBack();
      else if (replaces !== undefined && overtaken.includes(error.code) && last?.replaced?.how === 'edit')
        moveToComposer(replaces, text);
      refuse(sendFailureOf(error, messageClass));
    },
  };
}
