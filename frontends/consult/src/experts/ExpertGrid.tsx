// The catalogue of experts: one, two or three columns by width, with its loading, error and empty states.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { useExperts } from '#api/queries.ts';
import { ExpertCard } from '#experts/ExpertCard.tsx';
import styles from '#experts/ExpertGrid.module.css';

export function ExpertGrid() {
  const experts = useExperts();
  return (
    <section aria-labelledby="choose-expert" className={styles.section}>
      <h2 id="choose-expert">Choose Your Expert</h2>
      <Grid experts={experts} />
    </section>
  );
}

function Grid({ experts }: { readonly experts: ReturnType<typeof useExperts> }) {
  if (experts.isPending) return <GridSkeleton />;
  if (experts.isError) {
    const { message } = toApiError(experts.error);
    const retry = () => void experts.refetch();
    return (
      <ErrorPanel title="We couldn’t load the experts" text={message} safe="What you typed is kept." onRetry={retry} />
    );
  }
  if (experts.data.length === 0) {
    return <EmptyState title="No experts yet" text="The experts appear here as soon as there are any." />;
  }
  return (
    <ul className={styles.grid}>
      {experts.data.map((expert, index) => (
        <ExpertCard key={expert.id} expert={expert} index={index} />
      ))}
    </ul>
  );
}

function GridSkeleton() {
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        Loading the experts…
      </p>
      <ul className={styles.grid} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Card as="li" key={index} className={styles.bones}>
            <Skeleton width="60%" height="2.75rem" />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton height="2.25rem" />
          </Card>
        ))}
      </ul>
    </>
  );
}
