// How the conversation ended: reason, rating, recommendation, and an optional comment.
import type { CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { StarChoice } from '@consilium/web/ui/StarChoice.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useState } from 'react';
import type { OutgoingCompletion } from '#api/completion-api.ts';
import styles from '#completion/Completion.module.css';
import { reasonLabels } from '#completion/completion-words.ts';

export interface CompletionFormProps {
  /** The person's own rating of the newest rated reply; null without. */
  readonly lastRating: number | null;
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  readonly onComplete: (completion: OutgoingCompletion) => void;
  readonly onCancel: () => void;
}

/** The contract's limit; pages do not load its schemas. */
const mostCharacters = 2000;
const reasons = Object.entries(reasonLabels).map(([value, label]) => ({ value: value as CompletionReason, label }));
const recommendations = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Solved, five stars and a recommendation, unless the person was dissatisfied with the newest reply they rated. */
function startingValues(lastRating: number | null) {
  const isDissatisfied = lastRating !== null && lastRating <= 2;
  return isDissatisfied
    ? ({ reason: 'unsolved', rating: lastRating, recommendation: 'no' } as const)
    : ({ reason: 'solved', rating: 5, recommendation: 'yes' } as const);
}

export function CompletionForm({ lastRating, isSaving, hasFailed, onComplete, onCancel }: CompletionFormProps) {
  const start = startingValues(lastRating);
  const [completionReason, setReason] = useState<CompletionReason>(start.reason);
  const [rating, setRating] = useState(start.rating);
  const [recommendation, setRecommendation] = useState<'yes' | 'no'>(start.recommendation);
  const [feedback, setFeedback] = useState('');
  const submit = () => {
    const words = feedback.trim();
    const wouldRecommend = recommendation === 'yes';
    onComplete({ completionReason, rating, wouldRecommend, ...(words !== '' && { feedback: words }) });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) submit();
      }}
    >
      <Choice label="How did it end?" options={reasons} value={completionReason} onChange={setReason} />
      <StarChoice label="Rating" value={rating} onChange={setRating} />
      <Choice
        label="Would you recommend this expert?"
        inline
        options={recommendations}
        value={recommendation}
        onChange={setRecommendation}
      />
      <TextArea
        label="Feedback (optional)"
        value={feedback}
        onChange={setFeedback}
        minRows={2}
        maxRows={6}
        maxLength={mostCharacters}
      />
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          Failed to save your feedback. Please try again.
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary">
          {isSaving ? 'Saving...' : 'Complete Conversation'}
        </Button>
        <Button look="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
