// Shows something of the dashboard once it is there, and until then its shape. A failure is said once on the page.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { useEffect, type ReactNode } from 'react';
import { useDashboard } from '#dashboard/dashboard-query.ts';
import { failureWords } from '#dashboard/failure-words.ts';

export interface OfDashboardProps {
  /** Of what is coming. */
  readonly height: string;
  /** The one that says what is safe after a failure, and offers a way on. */
  readonly saysFailure?: boolean;
  readonly children: (dashboard: Dashboard) => ReactNode;
}

export function OfDashboard({ height, saysFailure = false, children }: OfDashboardProps) {
  const { data, error, refetch } = useDashboard();
  if (data) return children(data);
  if (!error) return <Skeleton height={height} />;
  return saysFailure ? <Failure error={error} onRetry={() => void refetch()} /> : null;
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  useEffect(() => {
    const { code, status } = toApiError(error);
    // oxlint-disable-next-line no-console -- the specification wants it logged
    console.error(`the metrics could not be loaded: ${code} ${status}`);
  }, [error]);
  return (
    <ErrorPanel
      title="We couldn’t load your figures"
      text={failureWords(error)}
      safe="Nothing is lost."
      onRetry={onRetry}
    />
  );
}
