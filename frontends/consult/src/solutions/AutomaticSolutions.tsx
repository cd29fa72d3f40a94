// Says that the page is looking for solutions by itself.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import styles from '#solutions/AutomaticSolutions.module.css';
import { useAutomaticSolutions } from '#solutions/use-automatic-solutions.ts';

export function AutomaticSolutions({ conversation }: { readonly conversation: ConversationWithMessages }) {
  const isLooking = useAutomaticSolutions(conversation);
  return (
    <output className={isLooking ? styles.looking : 'visually-hidden'}>
      {isLooking ? 'Looking for solutions that fit…' : ''}
    </output>
  );
}
