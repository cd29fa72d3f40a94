// The head of a reply: the expert's icon, name and title, and the time.
import type { Expert } from '@consilium/contracts/experts.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';
import styles from '#replies/ReplyView.module.css';

export interface ReplyHeadProps {
  readonly expert: Expert;
  readonly createdAt?: string;
  /** "Clarification", "Solution" or "Follow-up". */
  readonly type?: string | undefined;
}

export function ReplyHead({ expert, createdAt, type }: ReplyHeadProps) {
  const now = useNow();
  return (
    <header className={styles.head}>
      <ExpertIcon expertId={expert.id} size="small" />
      <span className={styles.name}>{expert.name}</span>
      <span className={styles.title}>{expert.title}</span>
      {type !== undefined && <span className={styles.type}>{type}</span>}
      {createdAt !== undefined && (
        <time dateTime={createdAt} className={styles.time}>
          {relativeTime(createdAt, now)}
        </time>
      )}
    </header>
  );
}
