// Loads the next page of a list.
import { Button } from '@consilium/web/ui/Button.tsx';
import styles from '#money/Money.module.css';

interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export function MoreButton({ of: list }: { readonly of: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <Button className={styles.more} isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
      Load more
    </Button>
  );
}
