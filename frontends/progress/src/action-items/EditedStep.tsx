// One step that is edited: saved with Enter or when the field is left, put back by Escape.
import type { ActionStep } from '@consilium/contracts/chat/action-item.ts';
import { ACTION_STEP_MAX_CHARACTERS } from '@consilium/contracts/chat/action-item-limits.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu, type MenuAction } from '@consilium/web/ui/Menu.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '#confirm/ConfirmDialog.tsx';
import type { StepChanges } from '#action-items/use-steps.ts';
import styles from '#action-items/StepsEditor.module.css';

export interface EditedStepProps {
  readonly step: ActionStep;
  readonly handle: ReactNode;
  /** Ids of its neighbors. */
  readonly above: string | undefined;
  readonly below: string | undefined;
  readonly changes: StepChanges;
  readonly onRemoved: () => void;
}

export function EditedStep(props: EditedStepProps) {
  const { step, handle, changes, onRemoved } = props;
  const [isAsked, setAsked] = useState(false);
  const name = `step ${step.stepNumber}`;
  const remove = async () => {
    if (await changes.remove(step.id)) onRemoved();
  };
  return (
    <div className={styles.row}>
      {handle}
      <Words step={step} onReword={(words) => changes.reword(step.id, words)} />
      <Menu
        label={`Actions for ${name}`}
        actions={actionsOf(props, () => setAsked(true))}
        trigger={
          <Button look="quiet" icon aria-label={`Actions for ${name}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
      />
      {isAsked && (
        <ConfirmDialog
          title="Remove this step?"
          text={`“${step.description}” is removed for good.`}
          confirm="Remove"
          isLoss
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function actionsOf({ step, above, below, changes }: EditedStepProps, onRemove: () => void): readonly MenuAction[] {
  const move = (id: string, title: string, icon: ReactNode, place: 'before' | 'after', of: string | undefined) =>
    of === undefined ? [] : [{ id, title, icon, onAction: () => void changes.move(step.id, place, of) }];
  return [
    ...move('up', 'Move up', <ArrowUp aria-hidden />, 'before', above),
    ...move('down', 'Move down', <ArrowDown aria-hidden />, 'after', below),
    { id: 'remove', title: 'Remove', icon: <Trash2 aria-hidden />, onAction: onRemove, isLoss: true },
  ];
}

interface WordsProps {
  readonly step: ActionStep;
  readonly onReword: (words: string) => Promise<boolean>;
}

/** What could not be saved stays in the field. */
function Words({ step, onReword }: WordsProps) {
  const [draft, setDraft] = useState<string>();
  const save = async () => {
    const words = draft?.trim() ?? '';
    if (words === '' || words === step.description) return setDraft(undefined);
    if (await onReword(words)) setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft !== undefined) setDraft(undefined);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <TextArea
      label={`Step ${step.stepNumber}`}
      labelIsHidden
      value={draft ?? step.description}
      onChange={setDraft}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      maxLength={ACTION_STEP_MAX_CHARACTERS}
    />
  );
}
