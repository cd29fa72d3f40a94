// Above the composer: the prompt to complete a conversation with solutions, or the note that it is completed.
import { Card } from '@consilium/web/ui/Card.tsx';
import styles from '#completion/Completion.module.css';
import { CompleteButton } from '#completion/CompleteButton.tsx';
import { CompletedNote } from '#completion/CompletedNote.tsx';
import { completionStage } from '#completion/completion-stage.ts';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';

export function CompletionPrompt(place: ConversationPlaceProps) {
  const stage = completionStage(place.conversation);
  if (stage === 'completed') return <CompletedNote conversation={place.conversation} />;
  if (stage !== 'prompt') return null;
  return (
    <Card as="section" aria-label="Complete Conversation" className={styles.prompt}>
      <p>Is your question answered? Say how it went, or simply continue below.</p>
      <CompleteButton {...place} compact>
        Complete Conversation
      </CompleteButton>
    </Card>
  );
}
