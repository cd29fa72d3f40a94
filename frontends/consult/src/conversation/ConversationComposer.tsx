// The composer of a stored conversation, with its failures.
import { Late } from '@consilium/web/ui/Late.tsx';
import { useEffect } from 'react';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import styles from '#conversation/ConversationComposer.module.css';
import { conversationFailure } from '#conversation/late-parts.ts';
import { Composer } from '#composer/Composer.tsx';
import { ExtraHelp } from '#composer/ExtraHelp.tsx';
import { OtherTabText } from '#composer/OtherTabText.tsx';
import { AttachButton } from '#files/AttachButton.tsx';
import { LateUploadPanel } from '#files/LateUploadPanel.tsx';
import { useFileDrop } from '#files/use-file-drop.ts';

export function ConversationComposer({ model, conversation, expert }: ConversationPlaceProps) {
  const { draft, live, outgoing, files, field } = model;
  const isOver = useFileDrop((dropped) => files.uploads.add(dropped));
  const isHere = outgoing.failedIn !== 'edit';
  const failure = isHere ? outgoing.failure : undefined;
  useEffect(() => {
    if (failure && failure.wayOut === 'none') field.current?.focus();
  }, [failure, field]);
  const isFirst = conversation.messages.length === 0 && !live;
  const isRunning = live !== undefined && !live.isLost;
  return (
    <div className={styles.edge}>
      <Composer
        label={isFirst ? 'Describe Your Problem' : `Message ${expert.name}`}
        hint={isFirst ? 'What happened?' : hintOf(model.isContinued)}
        action={isFirst ? 'Get Expert Advice' : undefined}
        text={draft.text}
        onText={draft.setText}
        onSend={() => model.send(draft.text)}
        onStop={isRunning ? model.stop : undefined}
        isLocked={outgoing.isLocked || files.isBusy}
        class={model.class}
        enclosed={<LateUploadPanel here={files} isOver={isOver} />}
        attach={<AttachButton iconOnly onFiles={(added) => files.uploads.add(added)} />}
        tools={<ExtraHelp isActive={model.class === 'premium'} onActivate={model.activateExtraHelp} />}
        inputRef={field}
      >
        <OtherTabText draft={draft} />
        {failure && (
          <Late
            part={conversationFailure}
            props={{ model, onRetry: outgoing.retry }}
            instead={<p role="alert">{failure.sentence}</p>}
          />
        )}
      </Composer>
    </div>
  );
}

/** A conversation that was reopened is continued; one that was begun on this page gets a follow-up. */
function hintOf(isContinued: boolean): string {
  return isContinued ? 'Continue the conversation' : 'Ask a follow-up question';
}
