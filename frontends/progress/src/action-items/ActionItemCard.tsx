// One action item: how it stands, its steps, and what can be done with it.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { expertHue } from '@consilium/web/experts/expert-label.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState, type ReactNode } from 'react';
import { ActionItemDialog } from '#action-items/ActionItemDialog.tsx';
import { ActionItemFacts, WholeText } from '#action-items/ActionItemFacts.tsx';
import { ActionItemMenu } from '#action-items/ActionItemMenu.tsx';
import { ConfirmDialog } from '#confirm/ConfirmDialog.tsx';
import { Steps } from '#action-items/Steps.tsx';
import { StepsEditor } from '#action-items/StepsEditor.tsx';
import { shownTitle, statuses } from '#action-items/action-item-words.ts';
import { useActionItem } from '#action-items/use-action-item.ts';
import { useMoveItem } from '#action-items/use-move-item.ts';
import { saveAsCalendar } from '#calendar/save-calendar.ts';
import styles from '#action-items/ActionItemCard.module.css';

export interface ActionItemCardProps {
  readonly item: ActionItem;
  /** What it is moved by. */
  readonly handle: ReactNode;
  /** The person's date. */
  readonly today: string | undefined;
  /** Ids of its neighbors in the list. */
  readonly above: string | undefined;
  readonly below: string | undefined;
}

type Asked = 'nothing' | 'edit' | 'edit-steps' | 'complete-steps' | 'remove';

export function ActionItemCard({ item, handle, today, above, below }: ActionItemCardProps) {
  const actions = useActionItem(item);
  const move = useMoveItem();
  const [asked, setAsked] = useState<Asked>('nothing');
  const close = () => setAsked('nothing');
  const title = shownTitle(item);
  return (
    <Card hue={expertHue(item.expertType)} className={styles.card}>
      <div className={styles.head}>
        {handle}
        <h3 className={styles.title}>{title}</h3>
        <ActionItemMenu
          title={title}
          onEdit={() => setAsked('edit')}
          onRemove={() => setAsked('remove')}
          onAddToCalendar={item.dueDate === null ? undefined : () => void saveAsCalendar(item.id)}
          onMoveUp={above === undefined ? undefined : () => void move(item.id, 'before', above)}
          onMoveDown={below === undefined ? undefined : () => void move(item.id, 'after', below)}
        />
      </div>
      <ActionItemFacts item={item} today={today} />
      {title !== item.title && <WholeText summary="Show the whole title" text={item.title} />}
      {item.description !== '' && <WholeText summary="About this" text={item.description} />}
      {asked === 'edit-steps' ? (
        <StepsEditor item={item} onDone={close} />
      ) : (
        <Steps item={item} onTick={actions.tick} />
      )}
      <div className={styles.foot}>
        <SelectField
          label="Status"
          options={statuses.map((status) => ({ value: status, label: status }))}
          value={item.status}
          onChange={(status) => void actions.setStatus(status)}
        />
        {item.steps.length > 0 && (
          <Button look="secondary" isDisabled={actions.isBusy} onPress={() => setAsked('complete-steps')}>
            Complete All Steps
          </Button>
        )}
        {asked !== 'edit-steps' && (
          <Button look="quiet" onPress={() => setAsked('edit-steps')}>
            {item.steps.length > 0 ? 'Edit steps' : 'Add steps'}
          </Button>
        )}
      </div>
      {asked === 'edit' && <ActionItemDialog item={item} onClose={close} />}
      {asked === 'complete-steps' && (
        <ConfirmDialog
          title="Complete all steps?"
          text={`Every step of “${title}” is marked as done, and the item as completed.`}
          confirm="Complete All Steps"
          onConfirm={() => void actions.completeSteps()}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="Delete this action item?"
          text={`“${title}” and its steps are deleted. You can undo it for a moment.`}
          confirm="Delete"
          isLoss
          onConfirm={() => void actions.remove()}
          onClose={close}
        />
      )}
    </Card>
  );
}
