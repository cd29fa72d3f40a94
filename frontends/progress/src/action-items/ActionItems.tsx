// The tab Action Items: filters, the list in the person's own order, and adding one by hand.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Link } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionItemCard } from '#action-items/ActionItemCard.tsx';
import { ActionItemDialog } from '#action-items/ActionItemDialog.tsx';
import { ActionItemFilters } from '#action-items/ActionItemFilters.tsx';
import { useActionItems, type ActionItemFilter } from '#action-items/action-items-queries.ts';
import styles from '#action-items/ActionItems.module.css';
import { localDate } from '#usage/thirty-days.ts';

const openOnes: ActionItemFilter = { status: 'open', expert: '', due: '' };

export function ActionItems() {
  const [filter, setFilter] = useState(openOnes);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ActionItemFilters filter={filter} onChange={setFilter} />
        <Button look="secondary" onPress={() => setIsAdding(true)}>
          <Plus aria-hidden />
          Add an item
        </Button>
      </div>
      <List filter={filter} onShowAll={() => setFilter({ ...openOnes, status: 'all' })} />
      {isAdding && <ActionItemDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function List({ filter, onShowAll }: { readonly filter: ActionItemFilter; readonly onShowAll: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActionItems(filter);
  if (!data && !error) return <Skeleton height="16rem" />;
  if (!data)
    return (
      <ErrorPanel
        title="We couldn’t load your action items"
        text={toApiError(error).message}
        safe="Nothing is lost."
        onRetry={() => void refetch()}
      />
    );
  const items = data.pages.flatMap(({ actionItems }) => actionItems);
  if (items.length === 0) return isAll(filter) ? <NoneYet /> : <NoneOfThese onShowAll={onShowAll} />;
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

function isAll({ status, expert, due }: ActionItemFilter): boolean {
  return status === 'all' && expert === '' && due === '';
}

function Items({ items }: { readonly items: readonly ActionItem[] }) {
  const [today] = useState(() => localDate(new Date()));
  return (
    <ul className={styles.items}>
      {items.map((item, at) => (
        <ActionItemCard key={item.id} item={item} today={today} above={items[at - 1]?.id} below={items[at + 1]?.id} />
      ))}
    </ul>
  );
}

function NoneYet() {
  return (
    <Card>
      <EmptyState
        icon={<ListTodo aria-hidden />}
        title="No action items yet"
        text="Add a solution that an expert gave you, and work through its steps here."
        action={
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            Chat with an Expert
          </Link>
        }
      />
    </Card>
  );
}

function NoneOfThese({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<ListTodo aria-hidden />}
        title="Nothing to do here"
        text="No action item fits this choice."
        action={
          <Button look="secondary" onPress={onShowAll}>
            Show all items
          </Button>
        }
      />
    </Card>
  );
}
