// Below the newest reply: the expert's own questions, which the person answers, and questions the person may ask next.
import type { Expert } from '@consilium/contracts/experts.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { CornerDownRight } from 'lucide-react';
import { useId } from 'react';
import styles from '#replies/FollowUps.module.css';

/** Of both kinds together. */
const mostShown = 3;

export interface FollowUpsProps {
  readonly expert: Pick<Expert, 'name'>;
  readonly questions: readonly string[];
  readonly nextQuestions: readonly string[];
  /** Quotes a question of the expert in the composer. */
  readonly onAnswer: (question: string) => void;
  /** Sends a question of the person. */
  readonly onAsk: (question: string) => void;
}

export function FollowUps({ expert, questions, nextQuestions, onAnswer, onAsk }: FollowUpsProps) {
  const ownShown = Math.min(questions.length, nextQuestions.length > 0 ? mostShown - 1 : mostShown);
  return (
    <>
      <Group
        title={`${firstNameOf(expert)} would like to know`}
        questions={questions.slice(0, ownShown)}
        onPress={onAnswer}
        isAnswered
      />
      <Group title="You could ask" questions={nextQuestions.slice(0, mostShown - ownShown)} onPress={onAsk} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly questions: readonly string[];
  readonly onPress: (question: string) => void;
  readonly isAnswered?: boolean;
}

function Group({ title, questions, onPress, isAnswered = false }: GroupProps) {
  const titleId = useId();
  if (questions.length === 0) return null;
  return (
    <div className={styles.followUps}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className={classNames(styles.question, isAnswered && styles.answered)}
              onClick={() => onPress(question)}
            >
              {isAnswered && <CornerDownRight aria-hidden />}
              <span>{question}</span>
              {isAnswered && <span className={styles.answer}>Answer</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Dr. Amara Okafor" would like to be called Dr. Okafor. */
function firstNameOf({ name }: Pick<Expert, 'name'>): string {
  const [first = name, ...others] = name.split(' ');
  return first.endsWith('.') ? `${first} ${others.at(-1) ?? ''}`.trim() : first;
}
