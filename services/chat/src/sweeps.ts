// The periodic sweeps of chat: unresolved holds, old stream parts, files, deleted conversations, deleted action items, old mails.
import { every } from '@consilium/kit/periodic/every.ts';
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { eraseDeletedItems } from './action-items/erase-deleted-items.ts';
import type { ChatContext } from './context.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { eraseDeletedConversations } from './history/erase-conversations.ts';
import { dropOldMails } from './letters/action-item-mails.sql.ts';
import { dropOldEscalations } from './messages/escalations.sql.ts';
import { dropOldPastLimit } from './quota-holds/past-limit.sql.ts';
import { dropReturnedHolds, returnedKeptFor } from './quota-holds/returned-holds.sql.ts';
import { sweepHolds } from './quota-holds/sweep-holds.ts';
import { dropOldVisitorQuestions, visitorQuestionFor } from './replies/visitor-questions.sql.ts';
import { dropOldParts, partsKeptFor } from './replies/reply-parts.sql.ts';

export const SWEEP_EVERY_MS = 60_000;
const REPLIES_PER_SWEEP = 1000;
const MAILS_PER_SWEEP = 1000;

export function startSweeps(context: ChatContext): { stop(): Promise<void> } {
  const failure = 'a sweep failed, trying again in a minute';
  return every({ everyMs: SWEEP_EVERY_MS, work: () => sweep(context), log: context.log, failure });
}

async function sweep(context: ChatContext): Promise<void> {
  const now = context.clock.now().getTime();
  await sweepHolds(context);
  await dropOldParts(context.pool, new Date(now - periodMs(partsKeptFor)), REPLIES_PER_SWEEP);
  await dropOldVisitorQuestions(context.pool, new Date(now - periodMs(visitorQuestionFor)));
  const keysKnownSince = new Date(now - periodMs(returnedKeptFor));
  await dropReturnedHolds(context.pool, keysKnownSince);
  await dropOldEscalations(context.pool, keysKnownSince);
  await dropOldPastLimit(context.pool, keysKnownSince);
  await eraseDeletedConversations(context);
  await eraseDeletedItems(context);
  await dropOldMails(context.pool, new Date(now - periodMs(keptFor.sentMail)), MAILS_PER_SWEEP);
  await sweepFiles(context);
}
