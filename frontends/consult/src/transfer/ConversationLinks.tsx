// Links to the conversation from which this one was transferred, and to which it was.
import type { ConversationWithMessages, LinkedConversation } from '@consilium/contracts/chat/conversation.ts';
import { Link } from '@consilium/web/platform.ts';
import { ArrowRight, CornerUpLeft } from 'lucide-react';
import { useExperts } from '#api/queries.ts';
import styles from '#transfer/Transfer.module.css';

export function ContinuedFrom({ conversation }: { readonly conversation: ConversationWithMessages }) {
  const nameOf = useExpertName();
  const { continuedFrom } = conversation;
  if (!continuedFrom) return null;
  return (
    <p className={styles.link}>
      <CornerUpLeft aria-hidden />
      <span>
        Continued from{' '}
        <Link to={`/conversation/${continuedFrom.id}`}>
          {continuedFrom.title} with {nameOf(continuedFrom)}
        </Link>
      </span>
    </p>
  );
}

export function TransferredTo({ conversation }: { readonly conversation: ConversationWithMessages }) {
  const nameOf = useExpertName();
  if (conversation.transferredTo.length === 0) return null;
  return (
    <ul aria-label="Transfers" className={styles.links}>
      {conversation.transferredTo.map((next) => (
        <li key={next.id} className={styles.link}>
          <ArrowRight aria-hidden />
          <Link to={`/conversation/${next.id}`}>Transferred to {nameOf(next)}</Link>
        </li>
      ))}
    </ul>
  );
}

function useExpertName(): (linked: LinkedConversation) => string {
  const experts = useExperts();
  return ({ expertId }) => experts.data?.find(({ id }) => id === expertId)?.name ?? 'another expert';
}
