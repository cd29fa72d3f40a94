// What card holders disputed: state, last day for evidence, and the payment it is about.
import { minuteWords } from '#parts/utc-words.ts';
import type { AdminDispute } from '@consilium/contracts/billing/admin-books-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#money/Money.module.css';
import { useDisputes } from '#money/books-query.ts';
import { disputeStateWords, inWords } from '#money/books-words.ts';
import { MoreButton } from '#money/MoreButton.tsx';
import { moneyOf } from '#money/money-words.ts';
import { ProviderLink } from '#money/ProviderLink.tsx';
import { CsvButton } from '#parts/CsvButton.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

const csvColumns = ['id', 'state', 'reason', 'currency', 'amount_minor', 'opened_at', 'due_at', 'payment', 'pseudonym'];

interface OpensPayment {
  readonly onOpen: (id: string) => void;
}

export function Disputes({ onOpen }: OpensPayment) {
  const disputes = useDisputes();
  const rows = disputes.data?.pages.flatMap((page) => page.disputes) ?? [];
  return (
    <PortalSection
      id="disputes"
      title="Disputes"
      asked={disputes}
      failure="We couldn’t load the disputes"
      waitingLines={4}
      above={
        <div className={styles.actions}>
          <CsvButton of="disputes" file="disputes.csv" columns={csvColumns} rows={rows.map(lineOf)} />
        </div>
      }
    >
      {(_, isOld) => (
        <>
          {isOld && <output>We couldn’t refresh the disputes. These are from before.</output>}
          {rows.length === 0 ? <p>No payment was disputed.</p> : <DisputeTable rows={rows} onOpen={onOpen} />}
          <MoreButton of={disputes} />
          <p className={styles.note}>As the provider has them now. Times are in UTC.</p>
        </>
      )}
    </PortalSection>
  );
}

function DisputeTable({ rows, onOpen }: OpensPayment & { readonly rows: readonly AdminDispute[] }) {
  return (
    <FigureTable
      caption="Disputes, the newest first"
      columns={['Dispute', 'State', 'Evidence until', 'Reason', 'Opened', 'Payment', 'Account', 'Amount']}
      wordColumns={7}
      rows={rows.map((dispute) => ({ id: dispute.id, cells: cellsOf(dispute, onOpen) }))}
    />
  );
}

function cellsOf(dispute: AdminDispute, onOpen: (id: string) => void) {
  const { id, state, reason, amount, openedAt, dueAt, paymentId, pseudonym, dashboardUrl } = dispute;
  return [
    <ProviderLink key="dispute" href={dashboardUrl} id={id} />,
    disputeStateWords(state),
    dueAt === null || !state.endsWith('needs_response') ? '–' : minuteWords(dueAt),
    inWords(reason),
    minuteWords(openedAt),
    paymentId === null ? (
      'Unknown to billing'
    ) : (
      <Button key="payment" look="quiet" compact onPress={() => onOpen(paymentId)}>
        {paymentId}
      </Button>
    ),
    pseudonym === null ? '–' : <code key="account">{pseudonym}</code>,
    moneyOf(amount),
  ];
}

function lineOf({ id, state, reason, amount, openedAt, dueAt, paymentId, pseudonym }: AdminDispute) {
  return [id, state, reason, amount.currency, amount.amountMinor, openedAt, dueAt, paymentId, pseudonym];
}
