// Accounts that got more answers than their plan allows, with the day: by pseudonym, the worst first.
import { minuteWords } from '#parts/utc-words.ts';
import type { LedgerCheck } from '@consilium/contracts/billing/ledger-check.ts';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import { classWords, count } from '#units/unit-words.ts';

interface DaysPastLimitProps {
  readonly pastLimit: NonNullable<LedgerCheck['pastLimit']>;
}

export function DaysPastLimit({ pastLimit: { days, shown } }: DaysPastLimitProps) {
  return (
    <>
      <FigureTable
        caption="Days with more answers than the plan gives"
        columns={['Account', 'Class', 'Day', 'Answers', 'Plan']}
        wordColumns={3}
        rows={shown.map(({ pseudonym, class: messageClass, windowStartsAt, answers, limit }) => ({
          id: `${pseudonym} ${messageClass} ${windowStartsAt}`,
          cells: [
            <code key="account">{pseudonym}</code>,
            classWords(messageClass),
            <time key="day" dateTime={windowStartsAt}>
              {minuteWords(windowStartsAt)} UTC
            </time>,
            answers,
            limit,
          ],
        }))}
      />
      {shown.length < days && (
        <p className={card.note}>{count(days - shown.length, 'more day is', 'more days are')} not shown.</p>
      )}
    </>
  );
}
