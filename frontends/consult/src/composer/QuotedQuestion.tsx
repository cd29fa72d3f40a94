// The question of the expert that a text answers, above its field.
import { Button } from '@consilium/web/ui/Button.tsx';
import { X } from 'lucide-react';
import styles from '#composer/QuotedQuestion.module.css';

export interface QuotedQuestionProps {
  /** Describes the field to screen readers. */
  readonly id: string;
  readonly quote: string;
  readonly onRemove: () => void;
}

export function QuotedQuestion({ id, quote, onRemove }: QuotedQuestionProps) {
  return (
    <div className={styles.quoted}>
      <blockquote id={id} className={styles.quote}>
        {quote}
      </blockquote>
      <Button look="quiet" icon aria-label="Remove the quoted question" onPress={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
