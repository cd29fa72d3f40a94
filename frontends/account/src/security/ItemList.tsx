// A list of rows and its other states: loading, failed, empty.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from '#security/SecurityPage.module.css';

export interface ItemListProps<Item> {
  readonly label: string;
  readonly answer: {
    readonly data: readonly Item[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly empty?: string;
  readonly children: (item: Item) => ReactNode;
}

export function ItemList<Item>({ label, answer, empty, children }: ItemListProps<Item>) {
  const { data, error, refetch } = answer;
  if (!data && error)
    return (
      <ErrorPanel
        title={`${label} could not be loaded`}
        text={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonText lines={2} label={`Loading: ${label}`} />;
  if (data.length === 0) return empty === undefined ? null : <p className={styles.text}>{empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {data.map(children)}
    </ul>
  );
}
