// The steps of an action item, each to be ticked.
import type { ActionItem, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import { useState } from 'react';
import styles from '#action-items/ActionItemCard.module.css';

export interface StepsProps {
  readonly item: ActionItem;
  /** Resolves when the tick is saved, or failed and was said. */
  readonly onTick: (step: ActionStep, completed: boolean) => Promise<void>;
}

export function Steps({ item, onTick }: StepsProps) {
  if (item.steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Steps">
      {item.steps.map((step) => (
        <li key={step.id}>
          <Step step={step} onTick={(completed) => onTick(step, completed)} />
        </li>
      ))}
    </ol>
  );
}

/** Shows the person's tick at once, whatever a list says that was read before it was saved. */
function Step({ step, onTick }: { readonly step: ActionStep; readonly onTick: (completed: boolean) => Promise<void> }) {
  const [ticked, setTicked] = useState<boolean>();
  const isDone = ticked ?? step.completed;
  const tick = async (completed: boolean) => {
    setTicked(completed);
    await onTick(completed);
    setTicked(undefined);
  };
  return (
    <label className={styles.step}>
      <input type="checkbox" checked={isDone} onChange={(event) => void tick(event.target.checked)} />
      <span className={isDone ? styles.done : undefined}>{step.description}</span>
    </label>
  );
}
