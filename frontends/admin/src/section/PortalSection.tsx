// A section of the portal, with its states: loading, failed, forbidden.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { AccessDenied } from '#section/AccessDenied.tsx';
import { failureWords } from '#section/failure-words.ts';
import { SecondFactorAsked } from '#section/SecondFactorAsked.tsx';
import styles from '#section/PortalSection.module.css';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface PortalSectionProps<Data> {
  readonly id: string;
  readonly title: string;
  readonly asked: Asked<Data>;
  /** The title of the error panel. */
  readonly failure: string;
  readonly waitingLines: number;
  /** What stays above the content in each of its states: filters and buttons. */
  readonly above?: ReactNode;
  /** Reserves the height of the content, so that nothing below moves. */
  readonly waitingClass?: string | undefined;
  /** `isOld`: the last refresh failed, so these are older data. */
  readonly children: (data: Data, isOld: boolean) => ReactNode;
}

export function PortalSection<Data>({ id, title, above, ...rest }: PortalSectionProps<Data>) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {above}
      <Content {...rest} />
    </section>
  );
}

function Content<Data>({
  asked: { data, error, refetch },
  failure,
  waitingLines,
  waitingClass,
  children,
}: Omit<PortalSectionProps<Data>, 'id' | 'title' | 'above'>) {
  if (error && toApiError(error).is('FORBIDDEN')) return <AccessDenied />;
  if (error && toApiError(error).is('SECOND_FACTOR_REQUIRED')) return <SecondFactorAsked />;
  if (data !== undefined) return children(data, error !== null);
  if (error) return <ErrorPanel title={failure} text={failureWords(error)} onRetry={() => void refetch()} />;
  return (
    <div className={waitingClass}>
      <SkeletonText lines={waitingLines} label="Loading..." />
    </div>
  );
}
