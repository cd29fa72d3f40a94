// How the action items stand and what is due, with the way to them.
import type { ActionItemSummary } from '@consilium/contracts/chat/action-items-http.ts';
import { Link } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { dueOf, shownTitle, statuses } from '#action-items/action-item-words.ts';
import { useActionItemSummary } from '#action-items/action-items-queries.ts';
import styles from '#overview/Overview.module.css';

export function ActionItemsSummary() {
  const { data, error } = useActionItemSummary();
  return (
    <section aria-labelledby="action-items-summary">
      <h2 id="action-items-summary">Action Items</h2>
      {data && (data.total === 0 ? <None /> : <Standing summary={data} />)}
      {!data && (error ? <p>We couldn’t load your action items.</p> : <Skeleton height="8rem" />)}
    </section>
  );
}

function None() {
  return (
    <Card className={styles.value}>
      <span>You have no action items yet.</span>
      <Link to="/" className={buttonClass({ look: 'primary' })}>
        Chat with an Expert
      </Link>
    </Card>
  );
}

function Standing({ summary }: { readonly summary: ActionItemSummary }) {
  const { today, byStatus, overdue, nextDue } = summary;
  return (
    <Card className={styles.standing}>
      <p className={styles.facts}>
        {statuses.map((status) => (
          <span key={status}>{`${status}: ${byStatus[status]}`}</span>
        ))}
        {overdue > 0 && <Badge tone="attention">{`${overdue} overdue`}</Badge>}
      </p>
      <ul className={styles.actions}>
        {nextDue.map((item) => (
          <li key={item.id} className={styles.action}>
            <span className={styles.what} title={item.title}>
              {shownTitle(item)}
            </span>
            <span className={styles.facts}>{dueOf(item, today)?.words}</span>
          </li>
        ))}
      </ul>
      <Link to="/metrics?tab=action-items" className={buttonClass({ look: 'secondary' })}>
        View action items
      </Link>
    </Card>
  );
}
