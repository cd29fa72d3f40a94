// The requests of the filter, the most urgent first, with the figures above them.
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Inbox as InboxIcon } from 'lucide-react';
import { useRef } from 'react';
import { isFiltered, type DeskAddress } from '#desk/address/desk-address.ts';
import { CloseLikelySpam } from '#desk/inbox/CloseLikelySpam.tsx';
import { DeskFigures } from '#desk/inbox/DeskFigures.tsx';
import { InboxFilters } from '#desk/inbox/InboxFilters.tsx';
import styles from '#desk/inbox/Inbox.module.css';
import { RequestTable } from '#desk/inbox/RequestTable.tsx';
import { useRequests, type DeskRequest } from '#desk/requests/requests-query.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export interface InboxProps {
  readonly address: DeskAddress;
  /** The request that was closed last: the focus goes back to it. */
  readonly closed: string | undefined;
  readonly onFocused: () => void;
}

export function Inbox({ address, closed, onFocused }: InboxProps) {
  const requests = useRequests(address.filter);
  return (
    <div className={styles.inbox}>
      <DeskFigures />
      <PortalSection
        id="support-requests"
        title="Requests"
        asked={requests}
        failure="We couldn’t load the requests"
        waitingLines={10}
        above={<InboxFilters address={address} />}
      >
        {({ pages }, isOld) => (
          <Requests
            rows={pages.flatMap((page) => page.requests)}
            address={address}
            closed={closed}
            onFocused={onFocused}
            more={requests}
            isOld={isOld}
          />
        )}
      </PortalSection>
    </div>
  );
}

interface RequestsProps extends InboxProps {
  readonly rows: readonly DeskRequest[];
  readonly more: Pick<
    ReturnType<typeof useRequests>,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >;
  readonly isOld: boolean;
}

function Requests({ rows, address, closed, onFocused, more, isOld }: RequestsProps) {
  const list = useRef<HTMLDivElement>(null);
  const showMore = async () => {
    await more.fetchNextPage();
    // The button may be gone by then.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-request]').item(rows.length)?.focus(),
    );
  };
  return (
    <>
      {address.filter.spam === 'only' && <CloseLikelySpam rows={rows} />}
      {isOld && <output>We couldn’t refresh this just now. We’ll try again.</output>}
      {rows.length === 0 ? (
        <NoRequests address={address} />
      ) : (
        <div ref={list}>
          <RequestTable
            rows={rows}
            address={address}
            closed={closed}
            onFocused={onFocused}
            isBusy={more.isPlaceholderData}
          />
        </div>
      )}
      {more.hasNextPage && (
        <Button className={styles.more} isPending={more.isFetchingNextPage} onPress={() => void showMore()}>
          Show more
        </Button>
      )}
    </>
  );
}

function NoRequests({ address }: { readonly address: DeskAddress }) {
  if (!isFiltered(address.filter))
    return (
      <EmptyState
        icon={<InboxIcon aria-hidden />}
        title="Nobody is waiting for an answer."
        text="What people write to us appears here, the most urgent first."
      />
    );
  return (
    <EmptyState
      icon={<InboxIcon aria-hidden />}
      title="No request fits"
      text="Try other words or fewer filters."
      action={<Button onPress={address.clear}>Clear filters</Button>}
    />
  );
}
