// What changed of a product: each change with its time, who made it, and each field from what to what.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductChange } from '@consilium/contracts/affiliate/products-http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { useProductHistory } from '#products/history-query.ts';
import { changedFields, whoChanged } from '#products/history-words.ts';
import styles from '#products/ProductCatalog.module.css';

const kinds = [
  { value: 'all', label: 'All changes' },
  { value: 'price', label: 'Prices' },
] as const;

export interface HistoryDialogProps {
  readonly product: CatalogProduct;
  readonly onClose: () => void;
}

export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  const [kind, setKind] = useState<'all' | 'price'>('all');
  return (
    <Dialog title={`History of ${product.productName}`} isOpen onClose={onClose}>
      <SelectField label="Show" options={kinds} value={kind} onChange={setKind} />
      <Changes key={kind} product={product} of={kind === 'price' ? 'price' : undefined} />
    </Dialog>
  );
}

function Changes({ product, of }: { readonly product: CatalogProduct; readonly of: 'price' | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useProductHistory(product.id, of);
  if (error && !data)
    return (
      <ErrorPanel
        title="We couldn’t load the history"
        text={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonText lines={4} label="Loading..." />;
  const changes = data.pages.flatMap((page) => page.changes);
  return (
    <>
      <ol className={styles.history}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
        <li>
          <Moment at={product.createdAt} /> Added to the catalog
        </li>
      </ol>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
}

function Change({ change }: { readonly change: ProductChange }) {
  const own = usePerson()?.id;
  return (
    <li>
      <Moment at={change.changedAt} /> {whoChanged(change, own)}
      <ul>
        {changedFields(change).map(({ name, from, to }) => (
          <li key={name}>
            {name}: <del>{from}</del> → <ins>{to}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>{new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>
  );
}
