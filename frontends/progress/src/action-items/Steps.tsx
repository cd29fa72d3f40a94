// The steps of an action item, each to be ticked.
import type { ActionItem, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import styles from '#action-items/ActionItemCard.module.css';

export interface StepsProps {
  readonly item: ActionItem;
  readonly onTick: (step: ActionStep, completed: boolean) => void;
}

export function Steps({ item, onTick }: StepsProps) {
  if (item.steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Steps">
      {item.steps.map((step) => (
        <li key={step.id}>
          <label className={styles.step}>
            <input type="checkbox" checked={step.completed} onChange={(event) => onTick(step, event.target.checked)} />
            <span className={step.completed ? styles.done : undefined}>{step.description}</span>
          </label>
        </li>
      ))}
    </ol>
  );
}
