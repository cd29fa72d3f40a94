// The security events of the account, newest first, page by page.
import { useInfiniteQuery } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { auditQueryKey, fetchAudit } from '#security/account-queries.ts';
import { ItemList } from '#security/ItemList.tsx';
import { ItemRow } from '#security/ItemRow.tsx';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';
import { ScrollText } from 'lucide-react';

export function Activity() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: auditQueryKey,
    queryFn: ({ pageParam, signal }) => fetchAudit(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Section
      title="Recent activity"
      text="Events that affect the security of your account. If something here wasn’t you, change your password and sign out all other devices."
    >
      <ItemList label="Recent activity" answer={{ data: entries, error, refetch }} empty="Nothing has happened yet.">
        {({ id, label, device, occurredAt }) => (
          <ItemRow
            key={id}
            icon={<ScrollText aria-hidden />}
            name={label}
            detail={[exactTime(occurredAt), device].filter(Boolean).join(', ')}
          />
        )}
      </ItemList>
      {hasNextPage && (
        <Button className={styles.start} isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  );
}

function exactTime(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
