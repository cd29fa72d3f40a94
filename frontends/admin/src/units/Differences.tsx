// Accounts whose units differ between the ledger and the store: by pseudonym, the largest difference first.
import type { LedgerCheck } from '@consilium/contracts/billing/ledger-check.ts';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import { classWords, count } from '#units/unit-words.ts';

export function Differences({ check: { differences, differingPeople } }: { readonly check: LedgerCheck }) {
  const shown = new Set(differences.map(({ pseudonym }) => pseudonym)).size;
  return (
    <>
      <FigureTable
        caption="Units that differ, the largest difference first"
        columns={['Account', 'Class', 'Ledger', 'Store']}
        wordColumns={2}
        rows={differences.map(({ pseudonym, class: messageClass, ledger, store }) => ({
          id: `${pseudonym} ${messageClass}`,
          cells: [<code key="account">{pseudonym}</code>, classWords(messageClass), ledger, store],
        }))}
      />
      {shown < differingPeople && (
        <p className={card.note}>{count(differingPeople - shown, 'more person is', 'more people are')} not shown.</p>
      )}
    </>
  );
}
