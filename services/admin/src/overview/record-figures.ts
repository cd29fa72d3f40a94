// Fills the figures of the overview from the event stream. Each event is handled once; reports of a sale may come in any order.
import { conversionRecorded, linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { project, servedTablesOf, type Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { addCounts, addReports } from './figures.sql.ts';
import type { CountedFigure, CountedHour, SaleReports } from './figures.sql.ts';
import { bothReports } from './sale-reports.ts';

export const overview: Projection = {
  group: 'admin-overview',
  topics: ['user_actions', 'accounts', 'affiliate'],
  begin() {
    const counts = new Map<string, CountedHour>();
    const sales = new Map<string, SaleReports>();
    return {
      add(envelope) {
        const report = reportIn(envelope);
        if (report) addTo(sales, JSON.stringify([report.network, report.transactionId]), report, bothReports);
        const figure = figureOf(envelope);
        const hour = `${new Date(envelope.time).toISOString().slice(0, 13)}:00:00Z`;
        if (figure) addTo(counts, `${figure} ${hour}`, { figure, hour, count: 1 }, bothCounts);
      },
      get size() {
        return counts.size + sales.size;
      },
      async write(db, tables) {
        await addCounts(db, tables, [...counts.values()]);
        await addReports(db, tables, [...sales.values()]);
      },
    };
  },
};

export const recordFigures: EventHandler = (event, tx) => project(overview, event, tx, servedTablesOf('admin'));

function addTo<Entry>(entries: Map<string, Entry>, key: string, entry: Entry, both: (a: Entry, b: Entry) => Entry) {
  const known = entries.get(key);
  entries.set(key, known ? both(known, entry) : entry);
}

function bothCounts(one: CountedHour, other: CountedHour): CountedHour {
  return { ...one, count: one.count + other.count };
}

function reportIn(envelope: EventEnvelope): SaleReports | undefined {
  const sale = readEvent(conversionRecorded, envelope);
  if (!sale) return undefined;
  const { network, transactionId, clickId, state, commissionMinor, currency, occurredAt } = sale;
  const amounts = { commissionMinor, currency, hasClick: clickId !== null };
  const newest = { at: Date.parse(envelope.time), eventId: envelope.id };
  return { network, transactionId, state, ...amounts, soldAt: Date.parse(occurredAt), ...newest };
}

/** A conversation records one of them: its expert was chosen or matched, or it was imported. */
const beginnings: ReadonlySet<string> = new Set(['expert_selected', 'auto_assign_conversation', 'conversation_start']);

function figureOf(envelope: EventEnvelope): CountedFigure | undefined {
  const action = readEvent(userActionRecorded, envelope);
  if (action) return beginnings.has(action.actionType) ? 'conversations' : undefined;
  if (readEvent(linkFollowed, envelope)) return 'clicks';
  return readEvent(accountCreated, envelope) ? 'signUps' : undefined;
}
