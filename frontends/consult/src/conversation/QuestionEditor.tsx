// Edits the last message; says before sending what happens to its reply and what it costs.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { remainingCharacters } from '#composer/message-check.ts';
import { QuotedQuestion } from '#composer/QuotedQuestion.tsx';
import { apart, together } from '#composer/quoted-text.ts';
import { sendsMessage } from '#composer/sends-message.ts';
import { useDraft } from '#composer/use-draft.ts';
import { ConversationFailure } from '#conversation/ConversationFailure.tsx';
import { CostOfAnother } from '#conversation/CostOfAnother.tsx';
import styles from '#conversation/Question.module.css';
import { editButtonId, editPlace } from '#conversation/replacing.ts';
import type { ConversationModel } from '#conversation/use-conversation.ts';

export interface QuestionEditorProps {
  readonly message: Message;
  readonly model: ConversationModel;
}

export function QuestionEditor({ message, model }: QuestionEditorProps) {
  const { id, reply } = message;
  const { outgoing } = model;
  const draft = useDraft(editPlace(id));
  const [text, setText] = useState(draft.text || message.text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const quoteId = useId();
  const { quote, words } = apart(text);
  const change = (changed: string) => (setText(changed), draft.setText(changed));
  const maySend = words.trim() !== '' && !outgoing.isLocked;
  const send = (whole: string, messageClass: MessageClass = model.class) =>
    model.replace({
      text: whole,
      class: messageClass,
      replaced: { messageId: id, how: 'edit' },
      takeKey: () => draft.attempt(whole, messageClass).key,
    });
  const cancel = () => {
    outgoing.leaveEdit(id);
    requestAnimationFrame(() => document.getElementById(editButtonId(id))?.focus());
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) send(text);
      }}
    >
      {quote !== null && (
        <QuotedQuestion id={quoteId} quote={quote} onRemove={() => (change(words), area.current?.focus())} />
      )}
      <TextArea
        label="Edit your message"
        labelIsHidden
        value={words}
        onChange={(written) => change(together(quote, written))}
        {...(quote !== null && { 'aria-describedby': quoteId })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return cancel();
          if (!sendsMessage(event)) return undefined;
          event.preventDefault();
          return maySend ? send(text) : undefined;
        }}
        inputRef={area}
        minRows={2}
        note={remainingCharacters(text)}
      />
      <CostOfAnother class={model.class} receipt={reply?.receipt} />
      {outgoing.failedIn === 'edit' && (
        <ConversationFailure model={model} onRetry={(given) => send(given.rewrite?.(text) ?? text, given.class)} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isDisabled={!maySend}>
          Send instead
        </Button>
        <Button look="quiet" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
