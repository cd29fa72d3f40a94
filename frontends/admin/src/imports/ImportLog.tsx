// What an import noted: refused rows with their reason, and how it ended.
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useId } from 'react';
import styles from '#imports/ImportDashboard.module.css';
import { figure } from '#imports/import-words.ts';
import { useImportLog } from '#imports/imports-query.ts';

export function ImportLog({ given: { id, state } }: { readonly given: ProductImport }) {
  const log = useImportLog(id, state);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.log}>
      <h4 id={titleId}>Log</h4>
      <Entries log={log} />
    </section>
  );
}

function Entries({
  log: { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly log: ReturnType<typeof useImportLog>;
}) {
  if (error && !data)
    return <ErrorPanel title="Failed to load the log" text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={2} label="Loading..." />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={styles.note}>Nothing was noted.</p>;
  return (
    <>
      <ul className={styles.entries}>
        {entries.map(({ id, level, rowNumber, text }) => (
          <li key={id} className={level === 'info' ? styles.note : undefined}>
            {rowNumber !== null && `Row ${figure(rowNumber)}: `}
            {text}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button compact className={styles.more} isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show earlier entries
        </Button>
      )}
    </>
  );
}
