// Every step of a request, oldest first.
import styles from '#desk/request/RequestView.module.css';
import { Moment } from '#desk/wording/Moment.tsx';
import { stepWords, type RequestStep } from '#desk/wording/step-words.ts';

export function Steps({ steps }: { readonly steps: readonly RequestStep[] }) {
  return (
    <details className={styles.steps}>
      <summary>History ({steps.length})</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <Moment at={step.at} />
            <span>{stepWords(step)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
