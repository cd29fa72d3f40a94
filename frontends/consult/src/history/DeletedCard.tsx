// A conversation that was just deleted, with its undo.
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { useState } from 'react';
import styles from '#history/DeletedCard.module.css';
import { useDeletion, type DeletedConversation } from '#history/deleted-conversations.ts';

export function DeletedCard({ deleted }: { readonly deleted: DeletedConversation }) {
  const { restore } = useDeletion();
  const [isRestoring, setRestoring] = useState(false);
  const { conversation, restorableUntil } = deleted;
  const undo = async () => {
    setRestoring(true);
    await restore(conversation.id);
    setRestoring(false);
  };
  // Not disabled while the request is pending: a disabled button loses the focus.
  const isBusy = isRestoring || restorableUntil === null;
  return (
    <div className={styles.deleted}>
      <p className={styles.words}>
        Deleted: <span className={styles.title}>{conversation.title}</span>
      </p>
      <button
        type="button"
        className={buttonClass({ look: 'quiet', compact: true })}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void undo()}
      >
        {isRestoring ? 'Restoring…' : 'Undo'}
        <span className="visually-hidden"> deleting {conversation.title}</span>
      </button>
    </div>
  );
}
