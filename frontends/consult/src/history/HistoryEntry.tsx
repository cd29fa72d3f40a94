// One entry of the history: a card, or its undo after deleting. The focus stays in the entry when one replaces the
// other.
import { useEffect, useRef } from 'react';
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { DeletedCard } from '#history/DeletedCard.tsx';
import type { DeletedConversation } from '#history/deleted-conversations.ts';
import { HistoryCard, type Found } from '#history/HistoryCard.tsx';
import styles from '#history/HistoryEntry.module.css';

export interface HistoryEntryProps {
  readonly conversation: ListedConversation;
  readonly deleted: DeletedConversation | undefined;
  readonly found?: Found;
}

export function HistoryEntry({ conversation, deleted, found }: HistoryEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const isDeleted = deleted !== undefined;
  const wasDeleted = useRef(isDeleted);
  useEffect(() => {
    if (wasDeleted.current === isDeleted) return;
    wasDeleted.current = isDeleted;
    const next = entry.current?.querySelector<HTMLElement>(isDeleted ? 'button' : 'h2 a');
    next?.focus();
  }, [isDeleted]);
  return (
    <li ref={entry} className={styles.entry}>
      {deleted ? <DeletedCard deleted={deleted} /> : <HistoryCard conversation={conversation} found={found} />}
    </li>
  );
}
