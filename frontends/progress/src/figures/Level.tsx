// The level, since when the person is here, and what comes next.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { useProfile } from '@consilium/web/api/profile.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { useDashboard } from '#dashboard/dashboard-query.ts';
import styles from '#figures/Level.module.css';

export function Level() {
  const { data } = useDashboard();
  const since = useProfile().data?.createdAt;
  return (
    <p className={styles.level}>
      {data && (
        <Badge tone="accent">
          <span className="visually-hidden">Level: </span>
          {data.level.name}
        </Badge>
      )}
      {since !== undefined && <span>{`Member since ${monthAndYear(since)}`}</span>}
      {data && <span>{nextGoal(data)}</span>}
    </p>
  );
}

function monthAndYear(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
}

function nextGoal({ nextGoal: goal }: Dashboard): string {
  if (!goal) return 'You have reached every goal.';
  return `Next: ${goal.name}, in ${goal.missing} more ${goal.missing === 1 ? 'conversation' : 'conversations'}`;
}
