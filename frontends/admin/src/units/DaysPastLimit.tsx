// Accounts that got more answers than their plan allows, with the day: by pseudonym, the worst first.
import type { LedgerCheck } from '@consilium/contracts/billing/ledger-check.ts';
import styles from '#units/MessageUnits.module.css';
import { count } from '#units/unit-words.ts';

const titles = ['Account', 'Class', 'Day', 'Answers', 'Plan'];

interface DaysPastLimitProps {
  readonly pastLimit: NonNullable<LedgerCheck['pastLimit']>;
}

export function DaysPastLimit({ pastLimit: { days, shown } }: DaysPastLimitProps) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Days with more answers than the plan gives</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ pseudonym, class: messageClass, windowStartsAt, answers, limit }) => (
            <tr key={`${pseudonym} ${messageClass} ${windowStartsAt}`}>
              <th scope="row">
                <code>{pseudonym}</code>
              </th>
              <td>{messageClass === 'premium' ? 'Premium' : 'Standard'}</td>
              <td>
                <time dateTime={windowStartsAt}>{new Date(windowStartsAt).toLocaleString()}</time>
              </td>
              <td>{answers}</td>
              <td>{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < days && (
        <p className={styles.note}>{count(days - shown.length, 'more day is', 'more days are')} not shown.</p>
      )}
    </>
  );
}
