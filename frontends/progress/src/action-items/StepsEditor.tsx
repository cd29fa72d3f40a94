// The steps of an action item while they are edited: reworded in place, added at the end, moved and removed.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { MOST_ACTION_STEPS } from '@consilium/contracts/chat/action-item-limits.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { useRef, type ReactNode } from 'react';
import { AddStep } from '#action-items/AddStep.tsx';
import { EditedStep } from '#action-items/EditedStep.tsx';
import { useSteps } from '#action-items/use-steps.ts';
import styles from '#action-items/StepsEditor.module.css';
import { OrderedList } from '#order/OrderedList.tsx';

export function StepsEditor({ item, onDone }: { readonly item: ActionItem; readonly onDone: () => void }) {
  const changes = useSteps(item);
  const next = useRef<HTMLTextAreaElement>(null);
  const { steps } = item;
  const rows = steps.map((step, at) => ({
    id: step.id,
    name: step.description,
    render: (handle: ReactNode) => (
      <EditedStep
        step={step}
        handle={handle}
        above={steps[at - 1]?.id}
        below={steps[at + 1]?.id}
        changes={changes}
        onRemoved={() => next.current?.focus()}
      />
    ),
  }));
  return (
    <div className={styles.editor}>
      {changes.crisis && <CrisisPanel help={changes.crisis} />}
      {steps.length > 0 && (
        <OrderedList
          as="ol"
          label="Steps"
          className={styles.steps}
          rows={rows}
          onMove={async (id, side, of) => void (await changes.move(id, side, of))}
        />
      )}
      {steps.length < MOST_ACTION_STEPS ? (
        <AddStep field={next} onAdd={changes.add} />
      ) : (
        <p>{`An item has at most ${MOST_ACTION_STEPS} steps.`}</p>
      )}
      <Button look="secondary" compact className={styles.done} onPress={onDone}>
        Done
      </Button>
    </div>
  );
}
