// What administrators changed, newest first; for the tab System, or a tab of its own.
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { AuditFilters } from '#audit/AuditFilters.tsx';
import styles from '#audit/AuditTrail.module.css';
import { AuditTable } from '#audit/AuditTable.tsx';
import { useAudit, type AuditFilter } from '#audit/audit-query.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export function AuditTrail() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const audit = useAudit(filter);
  return (
    <PortalSection
      id="audit"
      title="Audit"
      asked={audit}
      failure="We couldn’t load the audit"
      waitingLines={10}
      above={<AuditFilters filter={filter} narrow={(change) => setFilter((present) => ({ ...present, ...change }))} />}
    >
      {({ pages }) => (
        <>
          <Head head={pages[0]?.head} />
          <Entries pages={pages} isNarrowed={Object.values(filter).some((value) => value !== undefined)} />
          {audit.hasNextPage && (
            <Button
              className={styles.more}
              isPending={audit.isFetchingNextPage}
              onPress={() => void audit.fetchNextPage()}
            >
              Show earlier
            </Button>
          )}
        </>
      )}
    </PortalSection>
  );
}

type Pages = NonNullable<ReturnType<typeof useAudit>['data']>['pages'];

function Entries({ pages, isNarrowed }: { readonly pages: Pages; readonly isNarrowed: boolean }) {
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length > 0) return <AuditTable entries={entries} />;
  return (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={isNarrowed ? 'No entry fits' : 'Nothing has been changed yet'}
      text={
        isNarrowed ? 'Try fewer filters.' : 'What administrators change appears here, with the values before and after.'
      }
    />
  );
}

/** Noted elsewhere, it lets the command line prove that nothing up to it was exchanged. */
function Head({ head }: { readonly head: Pages[number]['head'] | undefined }) {
  if (!head || head.entries === 0) return null;
  return (
    <p className={styles.head}>
      {head.entries === 1 ? 'One entry' : `${head.entries.toLocaleString('en-US')} entries`} in the chain. Head:{' '}
      <code>{`${head.entries}:${head.hash}`}</code>. Note it elsewhere, and check the chain against it with{' '}
      <code>npm run admin -- verify-audit</code>.
    </p>
  );
}
