// Accounts whose units differ between the ledger and the store: by pseudonym, the largest difference first.
import type { LedgerCheck } from '@consilium/contracts/billing/ledger-check.ts';
import styles from '#units/MessageUnits.module.css';
import { count } from '#units/unit-words.ts';

const titles = ['Account', 'Class', 'Ledger', 'Store'];

export function Differences({ check: { differences, differingPeople } }: { readonly check: LedgerCheck }) {
  const shown = new Set(differences.map(({ pseudonym }) => pseudonym)).size;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Units that differ, the largest difference first</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ pseudonym, class: messageClass, ledger, store }) => (
            <tr key={`${pseudonym} ${messageClass}`}>
              <th scope="row">
                <code>{pseudonym}</code>
              </th>
              <td>{messageClass === 'premium' ? 'Premium' : 'Standard'}</td>
              <td>{ledger}</td>
              <td>{store}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < differingPeople && (
        <p className={styles.note}>{count(differingPeople - shown, 'more person is', 'more people are')} not shown.</p>
      )}
    </>
  );
}
