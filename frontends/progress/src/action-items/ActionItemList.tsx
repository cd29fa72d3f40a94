// The person's action items as the filter has them: cards to be put in order, or what is said without any.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { ListTodo } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { ActionItemCard } from '#action-items/ActionItemCard.tsx';
import { useActionItems, useActionItemSummary, type ActionItemFilter } from '#action-items/action-items-queries.ts';
import { useMoveItem } from '#action-items/use-move-item.ts';
import styles from '#action-items/ActionItemList.module.css';
import { failureWords } from '#dashboard/failure-words.ts';
import { NothingYet } from '#empty/NothingYet.tsx';
import { loadSortableList, OrderedList } from '#order/OrderedList.tsx';

export interface ActionItemListProps {
  readonly filter: ActionItemFilter;
  readonly onShowAll: () => void;
}

export function ActionItemList({ filter, onShowAll }: ActionItemListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActionItems(filter);
  const total = useActionItemSummary().data?.total;
  useLoadedBeside();
  if (!data && !error) return <Skeleton height="16rem" />;
  if (!data)
    return (
      <ErrorPanel
        title="We couldn’t load your action items"
        text={failureWords(error)}
        safe="Nothing is lost."
        onRetry={() => void refetch()}
      />
    );
  const items = data.pages.flatMap(({ actionItems }) => actionItems);
  if (items.length === 0) return isAll(filter) || total === 0 ? <NoneYet /> : <NoneOfThese onShowAll={onShowAll} />;
  return (
    <>
      <Items items={items} />
      {hasNextPage && (
        <Button look="quiet" isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** The code for moving is on its way while the items are. A failure is met where it is used. */
function useLoadedBeside(): void {
  useEffect(() => void loadSortableList().catch(() => undefined), []);
}

function isAll({ status, expert, due }: ActionItemFilter): boolean {
  return status === 'all' && expert === '' && due === '';
}

function Items({ items }: { readonly items: readonly ActionItem[] }) {
  const today = useActionItemSummary().data?.today;
  const move = useMoveItem();
  const rows = items.map((item, at) => ({
    id: item.id,
    name: item.title,
    render: (handle: ReactNode) => (
      <ActionItemCard item={item} handle={handle} today={today} above={items[at - 1]?.id} below={items[at + 1]?.id} />
    ),
  }));
  return <OrderedList as="ul" label="Your action items" className={styles.items} rows={rows} onMove={move} />;
}

function NoneYet() {
  return (
    <NothingYet
      icon={ListTodo}
      title="No action items yet"
      text="Add a solution that an expert gave you, and work through its steps here."
    />
  );
}

function NoneOfThese({ onShowAll }: { readonly onShowAll: () => void }) {
  const showAll = (
    <Button look="secondary" onPress={onShowAll}>
      Show all items
    </Button>
  );
  return (
    <NothingYet icon={ListTodo} title="Nothing to do here" text="No action item fits this choice." action={showAll} />
  );
}
