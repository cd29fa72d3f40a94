// All payments: searched, of one state, downloaded, opened.
import { minuteWords } from '#parts/utc-words.ts';
import type { AdminPayment } from '@consilium/contracts/billing/admin-money-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { Download, Receipt } from 'lucide-react';
import { useState } from 'react';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#money/Money.module.css';
import { savePaymentsAsCsv, usePayments, type PaymentFilter } from '#money/money-query.ts';
import { moneyOf, stateOf, stateWords } from '#money/money-words.ts';
import { useTyped } from '#money/use-typed.ts';
import { PortalSection } from '#section/PortalSection.tsx';

type State = AdminPayment['status'];
const states: readonly { readonly value: State | ''; readonly label: string }[] = [
  { value: '', label: 'All' },
  { value: 'paid', label: stateWords.paid },
  { value: 'open', label: stateWords.open },
  { value: 'failed', label: stateWords.failed },
  { value: 'partly_refunded', label: stateWords.partly_refunded },
  { value: 'refunded', label: stateWords.refunded },
  { value: 'disputed', label: stateWords.disputed },
];

interface OpensPayment {
  readonly onOpen: (id: string) => void;
}

export function Payments({ onOpen }: OpensPayment) {
  const { typed, settled, type } = useTyped();
  const [state, setState] = useState<State | ''>('');
  const filter = { search: settled === '' ? undefined : settled, state: state === '' ? undefined : state };
  const payments = usePayments(filter);
  return (
    <PortalSection
      id="payments"
      title="Payments"
      asked={payments}
      failure="We couldn’t load the payments"
      waitingLines={8}
      above={
        <fieldset aria-label="Filter the payments" className={styles.tools}>
          <TextField
            label="Search"
            type="search"
            value={typed}
            onChange={type}
            maxLength={200}
            note="A pseudonym, an id of the payment provider, a receipt’s number or an amount"
          />
          <SelectField label="State" options={states} value={state} onChange={setState} />
          <DownloadButton filter={filter} />
        </fieldset>
      }
    >
      {({ pages }, isOld) => (
        <>
          {isOld && <output>We couldn’t refresh the payments. These are from before.</output>}
          <PaymentTable rows={pages.flatMap((page) => page.payments)} onOpen={onOpen} />
          {payments.hasNextPage && (
            <Button
              className={styles.more}
              isPending={payments.isFetchingNextPage}
              onPress={() => void payments.fetchNextPage()}
            >
              Load more
            </Button>
          )}
        </>
      )}
    </PortalSection>
  );
}

function DownloadButton({ filter }: { readonly filter: PaymentFilter }) {
  return (
    <Button onPress={() => void savePaymentsAsCsv(filter)}>
      <Download aria-hidden />
      Download CSV
    </Button>
  );
}

function PaymentTable({ rows, onOpen }: OpensPayment & { readonly rows: readonly AdminPayment[] }) {
  if (rows.length === 0)
    return (
      <EmptyState icon={<Receipt aria-hidden />} title="No payment fits" text="Nothing was paid that fits this." />
    );
  return (
    <>
      <FigureTable
        caption="Payments, the newest first"
        columns={['Payment', 'Account', 'State', 'Time', 'Amount', 'Paid back']}
        wordColumns={4}
        rows={rows.map((payment) => ({ id: payment.id, cells: cellsOf(payment, onOpen) }))}
      />
      <p className={styles.note}>Times are in UTC.</p>
    </>
  );
}

function cellsOf(payment: AdminPayment, onOpen: (id: string) => void) {
  const { id, number, pseudonym, amount, refunded, createdAt, paidAt } = payment;
  return [
    <Button key="payment" look="quiet" compact onPress={() => onOpen(id)}>
      {number ?? id}
    </Button>,
    pseudonym === null ? 'Erased' : <code key="account">{pseudonym}</code>,
    stateOf(payment),
    <time key="time" dateTime={paidAt ?? createdAt}>
      {minuteWords(paidAt ?? createdAt)}
    </time>,
    moneyOf(amount),
    refunded.amountMinor === 0 ? '–' : moneyOf(refunded),
  ];
}
