// Adds what a network reports to the ledger, each report once, and publishes what it changes.
import { createHash } from 'node:crypto';
import { conversionRecorded } from '@consilium/contracts/affiliate/events.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { readClickId } from '../clicks/click-id.ts';
import { addReport, clickOf, holdTransaction, knownReport, lastListed, worthOf } from './conversion-reports.sql.ts';
import type { Worth } from './conversion-reports.sql.ts';
import type { ReportSource, ReportedConversion } from '../conversion-sources/reported-conversion.ts';

export type LedgerContext = Pick<ServiceBase, 'pool' | 'clock' | 'wakeRelay'>;

export interface Reporting {
  readonly network: NetworkKey;
  readonly source: ReportSource;
}

/** Returns how many were new. Each is a transaction of its own, so a long list holds nothing up. */
export async function recordReports(
  context: LedgerContext,
  reporting: Reporting,
  reports: readonly ReportedConversion[],
): Promise<number> {
  let added = 0;
  for (const report of reports)
    if (await transaction(context.pool, (tx) => recordReport(tx, context.clock.now(), reporting, report))) added += 1;
  if (added > 0) context.wakeRelay();
  return added;
}

async function recordReport(
  tx: Queryable,
  now: Date,
  { network, source }: Reporting,
  given: ReportedConversion,
): Promise<boolean> {
  await holdTransaction(tx, network, given.transactionId);
  const report = await newStateOf(tx, network, given);
  const externalReportId = await idOf(tx, { network, source }, report);
  if (externalReportId === undefined) return false;
  const clickId = readClickId(report.clickId);
  const click = clickId === undefined ? undefined : await clickOf(tx, clickId);
  const before = await worthOf(tx, network, report.transactionId);
  const isNew = await addReport(tx, {
    ...report,
    id: newId(),
    network,
    source,
    externalReportId,
    clickId: click ? (clickId ?? null) : null,
    productId: click?.productId ?? null,
    reportedAt: report.reportedAt ?? now,
    receivedAt: now,
  });
  const after = isNew ? await worthOf(tx, network, report.transactionId) : undefined;
  if (after) await enqueueEvents(tx, 'affiliate', changesOf(network, report.transactionId, { before, after }, now));
  return isNew;
}

/** Some networks move the state of a report whose amounts are in the ledger already: then only the state is new. */
async function newStateOf(tx: Queryable, network: NetworkKey, report: ReportedConversion): Promise<ReportedConversion> {
  const { transactionId, reportId, state } = report;
  const known = reportId === null ? undefined : await knownReport(tx, network, { transactionId, reportId });
  if (known === undefined || known.state === state) return report;
  // It may move back: declined by mistake, and accepted after all.
  const moved = { reportId: `${reportId}:${known.rows}:${state}`, reportedAt: null };
  return { ...report, ...moved, saleMinor: 0, commissionMinor: 0 };
}

/**
 * A report without an id of its own is known by what it says and by its place in the list: a sale that is approved, declined
 * and approved again has three. Undefined when it says what the last one said.
 */
async function idOf(
  tx: Queryable,
  { network, source }: Reporting,
  report: ReportedConversion,
): Promise<string | undefined> {
  if (report.reportId !== null) return source === 'push' ? `push:${report.reportId}` : report.reportId;
  const said = createHash('sha256')
    .update(JSON.stringify(contentOf(report)))
    .digest('base64url');
  if (source === 'push') return `push:${report.transactionId}:${said}`;
  const { externalReportId, count } = await lastListed(tx, network, report.transactionId);
  return externalReportId?.endsWith(`:${said}`) ? undefined : `${report.transactionId}:${count + 1}:${said}`;
}

function contentOf({ state, saleMinor, commissionMinor, currency, clickId }: ReportedConversion) {
  return [state, saleMinor, commissionMinor, currency, clickId];
}

/** Added up over all events of a transaction, the amounts are what it is worth. */
function changesOf(
  network: NetworkKey,
  transactionId: string,
  { before, after }: { readonly before: Worth | undefined; readonly after: Worth },
  now: Date,
): readonly NewEvent[] {
  const sameCurrency = before === undefined || before.currency === after.currency;
  const less = sameCurrency ? before : undefined;
  const change = {
    ...after,
    saleMinor: after.saleMinor - (less?.saleMinor ?? 0),
    commissionMinor: after.commissionMinor - (less?.commissionMinor ?? 0),
  };
  const isSame = before?.state === after.state && change.saleMinor === 0 && change.commissionMinor === 0;
  const takenBack = sameCurrency
    ? []
    : [{ ...after, currency: before.currency, saleMinor: -before.saleMinor, commissionMinor: -before.commissionMinor }];
  return isSame && sameCurrency
    ? []
    : [...takenBack, change].map((worth) => eventOf(network, transactionId, worth, now));
}

/** Of nobody: the click leads to the person, as long as the person has an account. */
function eventOf(network: NetworkKey, transactionId: string, worth: Worth, now: Date): NewEvent {
  return makeEvent(conversionRecorded, {
    id: newId(),
    time: now,
    source: 'affiliate',
    subject: 'visitor',
    data: { ...worth, network, transactionId, occurredAt: worth.occurredAt.toISOString() },
  });
}
