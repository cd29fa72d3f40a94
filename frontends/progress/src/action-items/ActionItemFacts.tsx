// How an action item stands, in one line, and its longer texts, folded up.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Link } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { dueOf, priorityTones, stepsWords } from '#action-items/action-item-words.ts';
import styles from '#action-items/ActionItemCard.module.css';

export function ActionItemFacts({ item, today }: { readonly item: ActionItem; readonly today: string | undefined }) {
  const due = dueOf(item, today);
  return (
    <p className={styles.facts}>
      <Badge tone={priorityTones[item.priority]}>{`${item.priority} priority`}</Badge>
      {due && (due.isLate ? <Badge tone="attention">{due.words}</Badge> : <span>{due.words}</span>)}
      {item.estimatedDuration !== '' && <span>{item.estimatedDuration}</span>}
      <span>{expertLabel(item.expertType)}</span>
      {item.steps.length > 0 && <span>{stepsWords(item)}</span>}
      {item.conversationId !== null && <Link to={`/conversation/${item.conversationId}`}>Open conversation</Link>}
    </p>
  );
}

export function WholeText({ summary, text }: { readonly summary: string; readonly text: string }) {
  return (
    <details className={styles.whole}>
      <summary>{summary}</summary>
      <p>{text}</p>
    </details>
  );
}
