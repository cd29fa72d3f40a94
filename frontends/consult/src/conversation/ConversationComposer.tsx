// The composer of a stored conversation, with the way out of what went wrong.
import { useEffect, useRef } from 'react';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import styles from '#conversation/ConversationComposer.module.css';
import { Composer } from '#composer/Composer.tsx';
import { ExtraHelp } from '#composer/ExtraHelp.tsx';
import { asCode } from '#composer/send-as-code.ts';
import { SendFailurePanel } from '#composer/SendFailurePanel.tsx';

export function ConversationComposer({ model, conversation, expert }: ConversationPlaceProps) {
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
        tools={<ExtraHelp isActive={model.class === 'premium'} onActivate={model.activateExtraHelp} />}
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
