// SQL on affiliate.conversion_reports, to which rows are only added, and on what they amount to.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ConversionState, ReportSource, ReportedConversion } from '../conversion-sources/reported-conversion.ts';

export interface NewReport extends Omit<ReportedConversion, 'reportId' | 'reportedAt'> {
  readonly id: string;
  readonly network: NetworkKey;
  readonly externalReportId: string;
  readonly productId: string | null;
  readonly reportedAt: Date;
  readonly receivedAt: Date;
  readonly source: ReportSource;
}

/** One writer of a transaction at a time, so that what each report changes is known exactly. */
export async function holdTransaction(tx: Queryable, network: NetworkKey, transactionId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`conversion:${network}:${transactionId}`]);
}

/** False when this report is in the ledger already. */
export async function addReport(tx: Queryable, report: NewReport): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'affiliate-add-report',
    text: `insert into affiliate.conversion_reports
             (id, network_key, external_report_id, transaction_id, click_id, product_id, state, amounts_are, sale_minor,
              commission_minor, currency, occurred_at, reported_at, received_at, source)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
           on conflict (network_key, external_report_id) do nothing`,
    values: [
      report.id,
      report.network,
      report.externalReportId,
      report.transactionId,
      report.clickId,
      report.productId,
      report.state,
      report.amounts,
      report.saleMinor,
      report.commissionMinor,
      report.currency,
      report.occurredAt,
      report.reportedAt,
      report.receivedAt,
      report.source,
    ],
  });
  return rowCount === 1;
}

export interface Worth {
  readonly state: ConversionState;
  readonly saleMinor: number;
  readonly commissionMinor: number;
  readonly currency: string;
  readonly clickId: string | null;
  readonly productId: string | null;
  readonly occurredAt: Date;
}

/** What the transaction is worth by all its reports; undefined before the first. */
export async function worthOf(db: Queryable, network: NetworkKey, transactionId: string): Promise<Worth | undefined> {
  const { rows } = await db.query<Worth & Record<string, unknown>>({
    name: 'affiliate-worth-of',
    text: `select state, sale_minor as "saleMinor", commission_minor as "commissionMinor", currency, click_id as "clickId",
                  product_id as "productId", occurred_at as "occurredAt"
             from affiliate.conversions where network_key = $1 and transaction_id = $2`,
    values: [network, transactionId],
  });
  return rows[0];
}

/** The newest report that the network's own list gave, and how many there were. */
export async function lastListed(
  db: Queryable,
  network: NetworkKey,
  transactionId: string,
): Promise<{ readonly externalReportId: string | undefined; readonly count: number }> {
  const { rows } = await db.query<{ last: string | null; count: number }>({
    name: 'affiliate-last-listed',
    text: `select (array_agg(external_report_id order by received_at desc, id desc))[1] as last, count(*)::int as count
             from affiliate.conversion_reports where network_key = $1 and transaction_id = $2 and source <> 'push'`,
    values: [network, transactionId],
  });
  return { externalReportId: rows[0]?.last ?? undefined, count: rows[0]?.count ?? 0 };
}

export interface KnownReport {
  /** The newest one. */
  readonly state: ConversionState;
  readonly rows: number;
}

/** A report with the later moves of its state, which are rows of their own; undefined when it is not in the ledger. */
export async function knownReport(
  db: Queryable,
  network: NetworkKey,
  { transactionId, reportId }: { readonly transactionId: string; readonly reportId: string },
): Promise<KnownReport | undefined> {
  const { rows } = await db.query<KnownReport & Record<string, unknown>>({
    name: 'affiliate-known-report',
    text: `select state, (count(*) over ())::int as rows from affiliate.conversion_reports
            where network_key = $1 and transaction_id = $2
              and (external_report_id = $3 or starts_with(external_report_id, $3 || ':'))
            order by received_at desc, id desc limit 1`,
    values: [network, transactionId, reportId],
  });
  return rows[0];
}

/** Undefined when no such click was counted here. */
export async function clickOf(db: Queryable, clickId: string): Promise<{ readonly productId: string } | undefined> {
  const { rows } = await db.query<{ productId: string }>({
    name: 'affiliate-click-of',
    text: 'select product_id as "productId" from affiliate.clicks where id = $1',
    values: [clickId],
  });
  return rows[0];
}
