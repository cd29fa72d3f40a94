// The actions on a whole conversation, in a row that wraps, beside the expert's name.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Plus } from 'lucide-react';
import { EndButton } from '#completion/CompletionPrompt.tsx';
import styles from '#conversation/ConversationActions.module.css';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { TransferButton } from '#transfer/TransferButton.tsx';

export function ConversationActions(place: ConversationPlaceProps) {
  const { expert } = place;
  return (
    <div className={styles.actions}>
      <Link to={`/?expert=${expert.id}`} className={buttonClass({ look: 'quiet', compact: true })}>
        <Plus aria-hidden />
        New conversation
      </Link>
      <TransferButton {...place} />
      <EndButton {...place} />
    </div>
  );
}
