// What happened lately, from the event stream: no names, no words that a person wrote.
import type { Activity } from '@consilium/contracts/admin/http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { Activity as ActivityIcon } from 'lucide-react';
import { useActivity } from '#activity/activity-query.ts';
import styles from '#activity/RecentActivity.module.css';
import { AccessDenied } from '#portal/AccessDenied.tsx';

export function RecentActivity() {
  return (
    <section aria-labelledby="recent-activity" className={styles.section}>
      <h2 id="recent-activity">Recent Activity</h2>
      <ActivityFeed />
    </section>
  );
}

function ActivityFeed() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity();
  if (error && toApiError(error).is('FORBIDDEN')) return <AccessDenied />;
  if (data) {
    const rows = data.pages.flatMap((page) => page.activity);
    if (rows.length === 0) return <NothingYet />;
    return (
      <>
        <ActivityTable rows={rows} />
        {hasNextPage && (
          <Button className={styles.more} isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Show earlier
          </Button>
        )}
      </>
    );
  }
  if (!error) return <SkeletonText lines={10} label="Loading..." />;
  return (
    <ErrorPanel
      title="Recent activity could not be loaded"
      text={toApiError(error).message}
      onRetry={() => void refetch()}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<ActivityIcon aria-hidden />}
      title="Nothing has happened yet"
      text="Sign-ups, conversations and payments appear here as they happen."
    />
  );
}

const titles = ['When', 'What', 'Expert', 'Topic'];

function ActivityTable({ rows }: { readonly rows: readonly Activity[] }) {
  const now = useNow();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">Recent activity, newest first</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={styles.time}>
                <time dateTime={row.occurredAt} title={new Date(row.occurredAt).toLocaleString()}>
                  {relativeTime(row.occurredAt, now)}
                </time>
              </td>
              <td>{row.summary}</td>
              <td>{row.expertType}</td>
              <td>
                <Badge>{row.topic}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
