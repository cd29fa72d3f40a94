// The button under a solution: not added, adding, added.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { Link } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Check, ListPlus } from 'lucide-react';
import { standingWords } from '#action-items/standing-words.ts';
import styles from '#action-items/AddToActionItems.module.css';
import { useAddActionItem, type AddState } from '#action-items/use-action-items.ts';

export interface AddToActionItemsProps {
  readonly conversationId: string;
  readonly solution: Solution;
}

const words: Readonly<Record<AddState, string>> = {
  unknown: 'Add to Action Items',
  'not-added': 'Add to Action Items',
  adding: 'Adding…',
  added: 'Added to Action Items',
};

export function AddToActionItems({ conversationId, solution }: AddToActionItemsProps) {
  const { state, taken, hasFailed, add } = useAddActionItem(conversationId, solution);
  return (
    <div className={styles.adding}>
      <Button
        compact
        isDisabled={state === 'unknown' || state === 'added'}
        aria-label={`${words[state]}: ${solution.title}`}
        className={state === 'added' ? styles.added : undefined}
        onPress={() => state === 'not-added' && add()}
      >
        {state === 'added' ? <Check aria-hidden /> : <ListPlus aria-hidden />}
        {words[state]}
      </Button>
      {taken && (
        <Link to="/metrics?tab=action-items" className={styles.standing}>
          {standingWords(taken)}
        </Link>
      )}
      {hasFailed && state === 'not-added' && (
        <p className={styles.failure}>Failed to add to action items. Please try again.</p>
      )}
    </div>
  );
}
