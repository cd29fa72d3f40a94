// One action item: how it stands, its steps, and what can be done with it.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { expertHue, expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Link } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import { ActionItemDialog } from '#action-items/ActionItemDialog.tsx';
import { ActionItemMenu } from '#action-items/ActionItemMenu.tsx';
import { ConfirmDialog } from '#action-items/ConfirmDialog.tsx';
import { Steps } from '#action-items/Steps.tsx';
import { dueOf, priorityTones, shownTitle, statuses, stepsWords } from '#action-items/action-item-words.ts';
import { useActionItem } from '#action-items/use-action-item.ts';
import styles from '#action-items/ActionItemCard.module.css';

export interface ActionItemCardProps {
  readonly item: ActionItem;
  /** The person's date. */
  readonly today: string;
  /** Ids of its neighbors in the list. */
  readonly above: string | undefined;
  readonly below: string | undefined;
}

type Asked = 'nothing' | 'edit' | 'complete-steps' | 'remove';

export function ActionItemCard({ item, today, above, below }: ActionItemCardProps) {
  const actions = useActionItem(item);
  const [asked, setAsked] = useState<Asked>('nothing');
  const close = () => setAsked('nothing');
  const title = shownTitle(item);
  return (
    <Card as="li" hue={expertHue(item.expertType)} className={styles.card} aria-label={item.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <ActionItemMenu
          title={title}
          onEdit={() => setAsked('edit')}
          onRemove={() => setAsked('remove')}
          onMoveUp={above === undefined ? undefined : () => void actions.move('before', above)}
          onMoveDown={below === undefined ? undefined : () => void actions.move('after', below)}
        />
      </div>
      <Facts item={item} today={today} />
      {title !== item.title && <WholeText summary="Show the whole title" text={item.title} />}
      {item.description !== '' && <WholeText summary="About this" text={item.description} />}
      <Steps item={item} onTick={(step, completed) => void actions.tick(step, completed)} />
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

function Facts({ item, today }: { readonly item: ActionItem; readonly today: string }) {
  const due = dueOf(item, today);
  return (
    <p className={styles.facts}>
      <Badge tone={priorityTones[item.priority]}>
        {item.priority}
        <span className="visually-hidden"> priority</span>
      </Badge>
      {due && (due.isLate ? <Badge tone="attention">{due.words}</Badge> : <span>{due.words}</span>)}
      {item.estimatedDuration !== '' && <span>{item.estimatedDuration}</span>}
      <span>{expertLabel(item.expertType)}</span>
      {item.steps.length > 0 && <span>{stepsWords(item)}</span>}
      {item.conversationId !== null && <Link to={`/conversation/${item.conversationId}`}>Open conversation</Link>}
    </p>
  );
}

function WholeText({ summary, text }: { readonly summary: string; readonly text: string }) {
  return (
    <details className={styles.whole}>
      <summary>{summary}</summary>
      <p>{text}</p>
    </details>
  );
}
