// Invoices past their time that are not final or not paid: why each hangs, and its sync.
import { minuteWords } from '#parts/utc-words.ts';
import type { HangingInvoice } from '@consilium/contracts/billing/admin-books-http.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#money/Money.module.css';
import { useHangingInvoices, useInvoiceSync } from '#money/books-query.ts';
import { copyWords, hangingWords, invoiceStateWords } from '#money/books-words.ts';
import { MoreButton } from '#money/MoreButton.tsx';
import { moneyOf } from '#money/money-words.ts';
import { ProviderLink } from '#money/ProviderLink.tsx';
import { CsvButton } from '#parts/CsvButton.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

const csvColumns = ['id', 'state', 'customer', 'pseudonym', 'currency', 'amount_minor', 'created_at', 'why', 'copy'];

export function HangingInvoices() {
  const invoices = useHangingInvoices();
  const rows = invoices.data?.pages.flatMap((page) => page.invoices) ?? [];
  return (
    <PortalSection
      id="hanging-invoices"
      title="Invoices not finalized"
      asked={invoices}
      failure="We couldn’t load the invoices"
      waitingLines={4}
      above={
        <div className={styles.actions}>
          <CsvButton
            of="invoices not finalized"
            file="hanging-invoices.csv"
            columns={csvColumns}
            rows={rows.map(lineOf)}
          />
        </div>
      }
    >
      {(_, isOld) => (
        <>
          {isOld && <output>We couldn’t refresh the invoices. These are from before.</output>}
          {rows.length === 0 ? <p>No draft and no open invoice is past its time.</p> : <InvoiceTable rows={rows} />}
          <MoreButton of={invoices} />
          <p className={styles.note}>
            Drafts after two hours and open invoices after a day, as the provider has them now. Times are in UTC.
          </p>
        </>
      )}
    </PortalSection>
  );
}

function InvoiceTable({ rows }: { readonly rows: readonly HangingInvoice[] }) {
  const now = useNow(60_000);
  const sync = useInvoiceSync();
  return (
    <FigureTable
      caption="Invoices not finalized or not paid, drafts first"
      columns={['Invoice', 'State', 'Account', 'Age', 'Why it hangs', 'Our copy', 'Action', 'Amount']}
      wordColumns={7}
      rows={rows.map((invoice) => ({
        id: invoice.id,
        cells: [
          <ProviderLink key="invoice" href={invoice.dashboardUrl} id={invoice.id} />,
          invoiceStateWords[invoice.state],
          <code key="account">{invoice.pseudonym ?? invoice.customerId}</code>,
          <time key="age" dateTime={invoice.createdAt} title={`${minuteWords(invoice.createdAt)} UTC`}>
            {relativeTime(invoice.createdAt, now)}
          </time>,
          whyOf(invoice),
          copyWords(invoice),
          <Button
            key="sync"
            compact
            aria-label={`Sync ${invoice.id} again`}
            isPending={sync.isPending && sync.variables === invoice.id}
            onPress={() => sync.mutate(invoice.id)}
          >
            Sync again
          </Button>,
          moneyOf(invoice.amount),
        ],
      }))}
    />
  );
}

function whyOf({ why, nextAttemptAt }: HangingInvoice): string {
  const next = why === 'tried-again' && nextAttemptAt !== null ? `, next ${minuteWords(nextAttemptAt)}` : '';
  return `${hangingWords[why]}${next}`;
}

function lineOf({ id, state, customerId, pseudonym, amount, createdAt, why, copy }: HangingInvoice) {
  return [id, state, customerId, pseudonym, amount.currency, amount.amountMinor, createdAt, why, copy];
}
