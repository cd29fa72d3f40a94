// What an import would change, before it is applied: new products, changed ones with what they were, and those that are gone.
import type { ImportDifference, ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import styles from '#imports/ImportDashboard.module.css';
import { fieldName, figure, valueWords } from '#imports/import-words.ts';
import { useDifferences } from '#imports/imports-query.ts';

type Change = ImportDifference['change'];

export function DifferencesPreview({ given }: { readonly given: ProductImport }) {
  const counts: Readonly<Record<Change, number>> = {
    new: given.rowsNew,
    changed: given.rowsChanged,
    gone: given.rowsGone,
  };
  const [chosen, setChosen] = useState<Change>(firstOf(counts));
  return (
    <div className={styles.preview}>
      <Choice
        label="Differences"
        inline
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'new', label: `New (${figure(counts.new)})` },
          { value: 'changed', label: `Changed (${figure(counts.changed)})` },
          { value: 'gone', label: `Gone (${figure(counts.gone)})` },
        ]}
      />
      <Listed id={given.id} change={chosen} />
    </div>
  );
}

/** Changes are what most needs to be looked at. */
function firstOf(counts: Readonly<Record<Change, number>>): Change {
  return (['changed', 'gone', 'new'] as const).find((change) => counts[change] > 0) ?? 'new';
}

const emptyWords: Readonly<Record<Change, string>> = {
  new: 'No product is new.',
  changed: 'No product changes.',
  gone: 'No product is gone.',
};

function Listed({ id, change }: { readonly id: string; readonly change: Change }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDifferences(id, change);
  if (error && !data)
    return <ErrorPanel title="Failed to load the differences" text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} label="Loading..." />;
  const rows = data.pages.flatMap(({ differences }) => differences);
  if (rows.length === 0) return <p className={styles.note}>{emptyWords[change]}</p>;
  return (
    <>
      <ul className={styles.differences}>
        {rows.map((row) => (
          <Difference key={row.externalId} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button compact className={styles.more} isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Difference({ row: { externalId, productName, change, fields } }: { readonly row: ImportDifference }) {
  const shown = Object.entries(fields).filter(([field, { to }]) =>
    change === 'new' ? to !== null && (field === 'price' || field === 'commissionRate') : true,
  );
  return (
    <li className={styles.difference}>
      <span>{productName}</span> <span className={styles.note}>{externalId}</span>
      <dl className={styles.fields}>
        {shown.map(([field, { from, to }]) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {change !== 'new' && (
                <>
                  <del>{valueWords(field, from)}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              <ins>{valueWords(field, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
