// What is kept, where, why and how long, from the declaration that the deleting jobs go by.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { keptRows } from '@consilium/contracts/privacy/kept-table.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#pages/StoredItemsTable.module.css';

const partWords: Readonly<Record<PartName, string>> = {
  auth: 'accounts',
  chat: 'conversations',
  billing: 'payments',
  metrics: 'figures',
  affiliate: 'products',
  admin: 'administration',
  gateway: 'the entrance of this site',
};

export function KeptTable() {
  return (
    <table className={classNames(styles.table, styles.four)}>
      <caption>By part of this site</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {keptRows.map(({ kind, what, where, why, howLong }) => (
          <tr key={kind}>
            <th scope="row">{what}</th>
            <td data-label="Where">{where.map((part) => partWords[part]).join(', ')}</td>
            <td data-label="Why">{why}</td>
            <td data-label="How long">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
