// One category's cookies and storage keys.
import styles from '#pages/StoredItemsTable.module.css';
import { storedItems, type StorageCategory } from '#pages/stored-items.ts';

export function StoredItemsTable({ category }: { readonly category: StorageCategory }) {
  return (
    <table className={styles.table}>
      <caption>{category}: what is stored</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {storedItems
          .filter((item) => item.category === category)
          .map(({ name, place, purpose, kept }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                <small>{place}</small>
              </th>
              <td data-label="What it is for">{purpose}</td>
              <td data-label="How long">{kept}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
