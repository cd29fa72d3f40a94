// One recommended solution: title, stars, difficulty, time, cost, reason, and steps.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Stars } from '@consilium/web/ui/Stars.tsx';
import { AddToActionItems } from '#action-items/AddToActionItems.tsx';
import { neededWords } from '#solutions/needed-words.ts';
import styles from '#solutions/SolutionCard.module.css';

export interface SolutionCardProps {
  readonly conversationId: string;
  readonly solution: Solution;
  readonly expertId: ExpertId;
}

export function SolutionCard({ conversationId, solution, expertId }: SolutionCardProps) {
  const { title, effectiveness, description, steps, reported } = solution;
  return (
    <Card as="article" hue={expertId} className={styles.card}>
      <h3>{title}</h3>
      <Stars value={effectiveness} people={reported?.people} />
      <Facts solution={solution} />
      <p className={styles.why}>{description}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={`${index} ${step}`}>{step}</li>
        ))}
      </ol>
      <AddToActionItems conversationId={conversationId} solution={solution} />
    </Card>
  );
}

function Facts({ solution }: { readonly solution: Solution }) {
  const facts = [
    ['Difficulty', solution.difficulty],
    ['Time', solution.timeEstimate],
    ['Cost', solution.costEstimate],
    ['People needed', solution.reported ? neededWords(solution.reported) : null],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
