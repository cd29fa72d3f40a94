// Conversations begun on each of the last 30 days, as bars and as a table.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { quantity } from '#figures/figure-words.ts';
import { dayName } from '#usage/thirty-days.ts';
import styles from '#usage/UsageDays.module.css';

export function ConversationDays({ days }: { readonly days: Dashboard['days'] }) {
  const total = days.reduce((sum, { conversations }) => sum + conversations, 0);
  return (
    <>
      <p className={styles.figures}>
        <span>
          <strong>{total}</strong> {total === 1 ? 'conversation' : 'conversations'}
        </span>
      </p>
      <Bars days={days} />
      <Table days={days} />
    </>
  );
}

function Bars({ days }: { readonly days: Dashboard['days'] }) {
  const highest = Math.max(1, ...days.map(({ conversations }) => conversations));
  const labelled = days.findLast(({ conversations }) => conversations === highest);
  return (
    <div aria-hidden>
      <div className={styles.chart}>
        {days.map((day) => (
          <div
            key={day.date}
            className={styles.day}
            title={`${dayName(day.date)}: ${quantity(day.conversations, 'conversation')}`}
          >
            {day === labelled && <span className={styles.figure}>{day.conversations}</span>}
            {day.conversations > 0 && (
              <div className={styles.bar} style={{ height: `${(day.conversations / highest) * 88}%` }}>
                <span className={styles.standard} style={{ flexGrow: 1 }} />
              </div>
            )}
          </div>
        ))}
      </div>
      <p className={styles.dates}>
        <span>{dayName(days[0]?.date ?? '')}</span>
        <span>{dayName(days.at(-1)?.date ?? '')}</span>
      </p>
    </div>
  );
}

function Table({ days }: { readonly days: Dashboard['days'] }) {
  return (
    <details className={styles.table}>
      <summary>Show as a table</summary>
      <div className={styles.scroll}>
        <table>
          <caption className="visually-hidden">Conversations begun per day, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Conversations</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ conversations }) => conversations > 0)
              .toReversed()
              .map(({ date, conversations }) => (
                <tr key={date}>
                  <td>{dayName(date)}</td>
                  <td>{conversations}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
