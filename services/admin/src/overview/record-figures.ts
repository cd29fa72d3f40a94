// Fills the figures of the overview from the event stream. Each event is handled once; reports of a sale may come in any order.
import { conversionRecorded, linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { addCount, addReport } from './figures.sql.ts';
import type { CountedFigure } from './figures.sql.ts';

export const overviewGroup = 'admin-overview';
export const overviewTopics = ['user_actions', 'accounts', 'affiliate'] as const;

export const recordFigures: EventHandler = async ({ envelope }, tx) => {
  const sale = readEvent(conversionRecorded, envelope);
  if (sale) return addReport(tx, { ...sale, reportedAt: new Date(sale.occurredAt) });
  const figure = figureOf(envelope);
  if (figure) await addCount(tx, figure, new Date(envelope.time));
};

function figureOf(envelope: EventEnvelope): CountedFigure | undefined {
  if (readEvent(userActionRecorded, envelope)?.actionType === 'conversation_start') return 'conversations';
  if (readEvent(linkFollowed, envelope)) return 'clicks';
  return readEvent(accountCreated, envelope) ? 'signUps' : undefined;
}
