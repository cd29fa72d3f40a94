// The tab Activity History: what I did, newest first, by kind and expert.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { useActivity, type ActivityFilter } from '#activity/activity-api.ts';
import { ActivityFilters } from '#activity/ActivityFilters.tsx';
import styles from '#activity/ActivityHistory.module.css';
import { ActivityList } from '#activity/ActivityList.tsx';

const everything: ActivityFilter = { kind: undefined, expert: undefined };

export function ActivityHistory() {
  const [filter, setFilter] = useState(everything);
  return (
    <div className={styles.history}>
      <ActivityFilters filter={filter} onChange={setFilter} />
      <Found filter={filter} onClear={() => setFilter(everything)} />
    </div>
  );
}

function Found({ filter, onClear }: { readonly filter: ActivityFilter; readonly onClear: () => void }) {
  const found = useActivity(filter);
  const { data, error, refetch } = found;
  if (data) return <ActivityList found={found} pages={data.pages} isFiltered={isFiltered(filter)} onClear={onClear} />;
  if (!error) return <SkeletonText lines={8} label="Loading your activity…" />;
  return (
    <ErrorPanel
      title="We couldn’t load your activity"
      text={toApiError(error).message}
      safe="It is safe."
      onRetry={() => void refetch()}
    />
  );
}

function isFiltered({ kind, expert }: ActivityFilter): boolean {
  return kind !== undefined || expert !== undefined;
}
