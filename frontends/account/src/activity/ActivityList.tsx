// Activity grouped by day, twenty entries at a time. A button loads more, so that the footer stays reachable.
import { Link } from '@consilium/web/platform.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Footprints } from 'lucide-react';
import { useId } from 'react';
import type { ActivityPage, useActivity } from '#activity/activity-api.ts';
import { activityDays, type ActivityDay } from '#activity/activity-days.ts';
import { ActivityEntry } from '#activity/ActivityEntry.tsx';
import styles from '#activity/ActivityHistory.module.css';

type Found = ReturnType<typeof useActivity>;

export interface ActivityListProps {
  readonly found: Found;
  readonly pages: readonly ActivityPage[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

export function ActivityList({ found, pages, isFiltered, onClear }: ActivityListProps) {
  const nowMs = useNow();
  const activities = pages.flatMap((page) => page.activities);
  if (activities.length === 0) return isFiltered ? <NothingOfThisKind onClear={onClear} /> : <NothingYet />;
  return (
    <>
      {activityDays(activities, new Date(nowMs)).map((day) => (
        <Day key={day.title} day={day} />
      ))}
      <More found={found} shown={activities.length} />
    </>
  );
}

function Day({ day: { title, activities } }: { readonly day: ActivityDay }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {title}
      </h2>
      <ol className={styles.list}>
        {activities.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} />
        ))}
      </ol>
    </section>
  );
}

function More({ found, shown }: { readonly found: Found; readonly shown: number }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const words = isFetchNextPageError ? 'We couldn’t load more activity.' : shownWords(shown);
  return (
    <div className={styles.more}>
      <p aria-live="polite" className={isFetchNextPageError ? styles.failed : 'visually-hidden'}>
        {words}
      </p>
      {hasNextPage && (
        <Button look="secondary" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Footprints aria-hidden />}
      title="No activity yet"
      text="Your questions and what you do with the advice will appear here."
      action={
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          Chat with an Expert
        </Link>
      }
    />
  );
}

function NothingOfThisKind({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<Footprints aria-hidden />}
      title="Nothing of this kind"
      text="Remove the filter to see everything."
      action={
        <Button look="primary" onPress={onClear}>
          Show all activity
        </Button>
      }
    />
  );
}

function shownWords(count: number): string {
  return count === 1 ? 'One activity is shown.' : `${count} activities are shown.`;
}
