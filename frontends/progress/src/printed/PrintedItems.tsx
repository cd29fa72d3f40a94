// Action items on paper, alone: everything else of the page stays on the screen.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { usePrinting } from '@consilium/web/printing/use-printing.ts';
import { createPortal } from 'react-dom';
import { dateWords, dueOf } from '#action-items/action-item-words.ts';
import styles from '#printed/PrintedItems.module.css';

export interface PrintedItemsProps {
  /** The date in the calendar of the account. */
  readonly today: string;
  readonly items: readonly ActionItem[];
  /** There are more than these. */
  readonly isCut: boolean;
  readonly onPrinted: () => void;
}

export function PrintedItems({ today, items, isCut, onPrinted }: PrintedItemsProps) {
  usePrinting(onPrinted);
  return createPortal(
    <article className={styles.sheet}>
      <h1>Action items</h1>
      <p className={styles.note}>
        {dateWords(today)}
        {isCut && ` · The first ${items.length}`}
      </p>
      {items.map((item) => (
        <Item key={item.id} item={item} today={today} />
      ))}
    </article>,
    document.body,
  );
}

function Item({ item, today }: { readonly item: ActionItem; readonly today: string }) {
  const { title, status, priority, description, estimatedDuration, steps, expertType } = item;
  const facts = [
    status,
    `${priority} priority`,
    dueOf(item, today)?.words ?? '',
    estimatedDuration,
    expertLabel(expertType),
  ];
  return (
    <section className={styles.item}>
      <h2 dir="auto">{title}</h2>
      <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {description !== '' && <p dir="auto">{description}</p>}
      <ul>
        {steps.map((step) => (
          <li key={step.id} className={step.completed ? styles.done : undefined}>
            <span aria-hidden className={styles.box}>
              {step.completed && '✓'}
            </span>
            <span dir="auto">{step.description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
