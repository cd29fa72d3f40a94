// Recent activity from the event stream: no names, and no text that a person wrote.
import { secondWords } from '#parts/utc-words.ts';
import type { Activity } from '@consilium/contracts/admin/http.ts';
import { plainWords } from '@consilium/contracts/known-names.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Activity as ActivityIcon } from 'lucide-react';
import { useActivity } from '#activity/activity-query.ts';
import styles from '#activity/RecentActivity.module.css';
import { PortalSection } from '#section/PortalSection.tsx';

export function RecentActivity() {
  const activity = useActivity();
  return (
    <PortalSection
      id="recent-activity"
      title="Recent Activity"
      asked={activity}
      failure="We couldn’t load recent activity"
      waitingLines={10}
    >
      {({ pages }) => <ActivityFeed rows={pages.flatMap((page) => page.activity)} more={activity} />}
    </PortalSection>
  );
}

function ActivityFeed({
  rows,
  more: { hasNextPage, fetchNextPage, isFetchingNextPage },
}: {
  readonly rows: readonly Activity[];
  readonly more: Pick<ReturnType<typeof useActivity>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
}) {
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
                <time dateTime={row.occurredAt} title={`${secondWords(row.occurredAt)} UTC`}>
                  {relativeTime(row.occurredAt, now)}
                </time>
              </td>
              <td>{row.summary}</td>
              <td>{row.expertType === null ? '' : plainWords(row.expertType)}</td>
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
