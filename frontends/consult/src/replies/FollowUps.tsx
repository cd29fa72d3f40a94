// At most three follow-up questions: a click sends one as the next message.
import { useId } from 'react';
import styles from '#replies/FollowUps.module.css';

const shownQuestions = 3;

export interface FollowUpsProps {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

export function FollowUps({ questions, onAsk }: FollowUpsProps) {
  const titleId = useId();
  if (questions.length === 0) return null;
  return (
    <div className={styles.followUps}>
      <p id={titleId} className={styles.title}>
        Continue with
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {questions.slice(0, shownQuestions).map((question) => (
          <li key={question}>
            <button type="button" className={styles.question} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
