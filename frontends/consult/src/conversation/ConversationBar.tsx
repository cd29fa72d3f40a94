// The bar of a conversation: the expert, the stage, and what can be done with the whole conversation. On phones it is
// the only thing that stays at the top.
import { stageLabels, unknownStageLabel } from '@consilium/contracts/chat/stage-labels.ts';
import { useState } from 'react';
import { useMediaQuery } from '@consilium/web/ui/use-media-query.ts';
import { CompletionOfConversation } from '#completion/CompletionOfConversation.tsx';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { ConversationButtons } from '#conversation/ConversationButtons.tsx';
import { ConversationMenu } from '#conversation/ConversationMenu.tsx';
import { conversationActions } from '#conversation/conversation-actions.ts';
import type { OpenDialog } from '#conversation/open-dialog.ts';
import styles from '#conversation/ConversationBar.module.css';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';
import { DownloadDialog } from '#plan/DownloadDialog.tsx';
import { TransferDialog } from '#transfer/TransferDialog.tsx';

/** Below it the actions are in a menu. */
const roomForButtons = '(min-width: 960px)';

export function ConversationBar({
  shownReplyId,
  ...place
}: ConversationPlaceProps & { shownReplyId?: string | undefined }) {
  const { conversation, expert } = place;
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  const hasRoom = useMediaQuery(roomForButtons);
  const actions = conversationActions(place, setOpen);
  const dialog = (name: OpenDialog) => ({ isOpen: open === name, onClose: () => setOpen(undefined) });
  return (
    <header className={styles.bar} data-conversation-bar>
      <ExpertIcon expertId={expert.id} size="small" />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{expert.name}</h1>
        <p className={styles.line}>
          <span className={styles.title}>{expert.title} · </span>
          {stageLabels[conversation.stage] ?? unknownStageLabel}
        </p>
      </div>
      {hasRoom ? <ConversationButtons actions={actions} /> : <ConversationMenu actions={actions} />}
      <TransferDialog {...place} {...dialog('transfer')} />
      <CompletionOfConversation {...place} {...dialog('completion')} />
      <DownloadDialog conversation={conversation} expert={expert} shownReplyId={shownReplyId} {...dialog('download')} />
    </header>
  );
}
