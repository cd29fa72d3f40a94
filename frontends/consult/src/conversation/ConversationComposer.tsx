// The composer of a stored conversation, with the way out of what went wrong.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { useEffect, useRef } from 'react';
import styles from '#conversation/ConversationComposer.module.css';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { Composer } from '#composer/Composer.tsx';
import { asCode } from '#composer/send-as-code.ts';
import { SendFailurePanel } from '#composer/SendFailurePanel.tsx';

export interface ConversationComposerProps {
  readonly model: ConversationModel;
  readonly conversation: ConversationWithMessages;
  readonly expert: Expert;
}

export function ConversationComposer({ model, conversation, expert }: ConversationComposerProps) {
  const { draft, failure, live, send } = model;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (failure && failure.wayOut === 'none') field.current?.focus();
  }, [failure]);
  const isFirst = conversation.messages.length === 0 && !live;
  const isRunning = live !== undefined && !live.isLost;
  return (
    <div className={styles.edge}>
      <Composer
        label={isFirst ? 'Describe your problem' : `Message ${expert.name}`}
        text={draft.text}
        onText={draft.setText}
        onSend={() => send(draft.text)}
        onStop={isRunning ? model.stop : undefined}
        isLocked={model.isLocked}
        class={model.class}
        onExtraHelp={model.activateExtraHelp}
        inputRef={field}
      >
        {failure && (
          <SendFailurePanel
            failure={failure}
            returnTo={`/conversation/${conversation.id}`}
            onRetry={() => send(draft.text, failure.class)}
            onSendAsCode={() => send(asCode(draft.text), failure.class)}
            onShowRunning={model.showRunning}
            onUseClass={(messageClass) => send(draft.text, messageClass)}
          />
        )}
      </Composer>
    </div>
  );
}
