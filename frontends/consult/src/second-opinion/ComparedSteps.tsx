// The solutions of one side with their steps, those marked that the other side says as well.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { Check } from 'lucide-react';
import { AddToActionItems } from '#action-items/AddToActionItems.tsx';
import { markKey, type StepMarks } from '#second-opinion/agreement-marks.ts';
import styles from '#second-opinion/SideBySide.module.css';

export interface ComparedStepsProps {
  readonly solutions: readonly Solution[];
  readonly marks: StepMarks;
  /** Who says the marked steps as well. */
  readonly otherName: string;
  /** Where they can be taken on from here. */
  readonly addTo?: { readonly conversationId: string; readonly expertId: ExpertId };
}

export function ComparedSteps({ solutions, marks, otherName, addTo }: ComparedStepsProps) {
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
          {addTo && <AddToActionItems {...addTo} solution={solution} />}
        </section>
      ))}
    </div>
  );
}

/** In words, not by colour alone; whoever listens hears the other step as well. */
function AgreedMark({ otherName, same }: { readonly otherName: string; readonly same: string }) {
  return (
    <span className={styles.mark}>
      <Check aria-hidden />
      {otherName} agrees
      <span className="visually-hidden">: {same}</span>
    </span>
  );
}
