// One recommended solution: what, how well, how hard, how long, how dear, why, and the steps.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Stars } from '@consilium/web/ui/Stars.tsx';
import styles from '#solutions/SolutionCard.module.css';

export function SolutionCard({ solution, expertId }: { readonly solution: Solution; readonly expertId: ExpertId }) {
  const { title, effectiveness, description, steps } = solution;
  return (
    <Card as="article" hue={expertId} className={styles.card}>
      <h3>{title}</h3>
      <Stars value={effectiveness} />
      <Facts solution={solution} />
      <p className={styles.why}>{description}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function Facts({ solution }: { readonly solution: Solution }) {
  const facts = [
    ['Difficulty', solution.difficulty],
    ['Time', solution.timeEstimate],
    ['Cost', solution.costEstimate],
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
