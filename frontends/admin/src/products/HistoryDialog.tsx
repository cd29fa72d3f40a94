// What changed of a product, all of it or its prices.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import { ChangeHistory } from '#history/ChangeHistory.tsx';
import { useProductHistory } from '#products/history-query.ts';
import { changedFields, whoChanged } from '#products/history-words.ts';

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
  const own = usePerson()?.id;
  const asked = useProductHistory(product.id, of);
  const changes = asked.data?.pages
    .flatMap((page) => page.changes)
    .map((change) => ({
      id: change.id,
      at: change.changedAt,
      who: whoChanged(change, own),
      fields: changedFields(change),
    }));
  return (
    <ChangeHistory asked={asked} changes={changes} origin={{ at: product.createdAt, words: 'Added to the catalog' }} />
  );
}
