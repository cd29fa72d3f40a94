// What a mail of each list says now. Read when it is ordered, to see whether there is anything, and again when it is sent.
import type { MailList } from '@consilium/contracts/chat/mail-preferences-http.ts';
import type { LetterWithFacts } from '@consilium/kit/letters/define-letter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { lastWeek } from '../mail-preferences/week.ts';
import { checkBack, weeklySummary } from './action-item-letters.ts';
import type { MailContext, ReaderNow } from './mail-context.ts';
import { dueBetween, movedWithin } from './weekly-summary.sql.ts';

const SHOWN = 5;
const MOST_ASKED = 100;
const DAYS = 7;

export interface LetterContent {
  readonly with: (unsubscribeAt: string) => LetterWithFacts;
  /** The action items that it asks about. */
  readonly asksAbout: readonly string[];
}

type Finding = Pick<MailContext, 'findCheckBacks'>;

/** Undefined when there is nothing to say. */
export const contentOf: Readonly<
  Record<MailList, (db: Queryable, context: Finding, reader: ReaderNow) => Promise<LetterContent | undefined>>
> = {
  async 'check-backs'(db, { findCheckBacks }, reader) {
    const items = await findCheckBacks(db, reader, MOST_ASKED);
    if (items.length === 0) return undefined;
    const shown = items.slice(0, SHOWN);
    const facts = { titles: shown.map(({ title }) => title), others: items.length - shown.length };
    return {
      with: (unsubscribeAt) => checkBack.with({ ...facts, unsubscribeAt }),
      asksAbout: items.map(({ id }) => id),
    };
  },
  async 'weekly-summary'(db, _context, { userId, zone, now }) {
    const from = localDate(zone, now);
    const to = Temporal.PlainDate.from(from).add({ days: DAYS }).toString();
    const moved = await movedWithin(db, userId, lastWeek(now, zone));
    const { items, total } = await dueBetween(db, { userId, from, to }, SHOWN);
    if (total + moved.added + moved.completed + moved.stepsDone === 0) return undefined;
    const facts = { ...moved, due: [...items], others: total - items.length };
    return { with: (unsubscribeAt) => weeklySummary.with({ ...facts, unsubscribeAt }), asksAbout: [] };
  },
};
