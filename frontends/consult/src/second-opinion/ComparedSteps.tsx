// The solutions of one side with their steps; steps that the other side has too are marked.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { Check } from 'lucide-react';
import { AddToActionItems } from '#action-items/AddToActionItems.tsx';
import { markKey, type StepMarks } from '#second-opinion/agreement-marks.ts';
import styles from '#second-opinion/SideBySide.module.css';

export interface ComparedStepsProps {
  readonly solutions: readonly Solution[];
  readonly marks: StepMarks;
  /** The expert who has the marked steps too. */
  readonly otherName: string;
  /** The conversation, where solutions can be added to the action items. */
  readonly addToOf?: string;
}

export function ComparedSteps({ solutions, marks, otherName, addToOf }: ComparedStepsProps) {
  if (solutions.length === 0) return null;
  return (
    <div className={styles.solutions}>
      {solutions.map((solution) => (
        <section key={solution.id} aria-label={solution.title}>
          <h4>{solution.title}</h4>
          <ol className={styles.steps}>
            {solution.steps.map((step, index) => {
              const same = marks.get(markKey(solution.id, index));
              return (
                <li key={`${index} ${step}`} className={same === undefined ? undefined : styles.agreed}>
                  {step}
                  {same !== undefined && <AgreedMark otherName={otherName} same={same} />}
                </li>
              );
            })}
          </ol>
          {addToOf !== undefined && <AddToActionItems conversationId={addToOf} solution={solution} />}
        </section>
      ))}
    </div>
  );
}

/** In words, not by colour alone; screen readers also read the other expert's step. */
function AgreedMark({ otherName, same }: { readonly otherName: string; readonly same: string }) {
  return (
    <span className={styles.mark}>
      <Check aria-hidden />
      {otherName} agrees
      <span className="visually-hidden">: {same}</span>
    </span>
  );
}
