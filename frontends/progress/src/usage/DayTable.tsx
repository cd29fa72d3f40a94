// The same figures as a table, newest day first; days without messages are left out.
import { dayName, type DayBar } from '#usage/thirty-days.ts';
import styles from '#usage/UsageDays.module.css';

export function DayTable({ bars }: { readonly bars: readonly DayBar[] }) {
  const days = bars.filter((bar) => bar.total > 0).toReversed();
  return (
    <details className={styles.table}>
      <summary>Show as a table</summary>
      <div className={styles.scroll}>
        <table>
          <caption className="visually-hidden">Messages per day, newest first</caption>
          <thead>
            <tr>
              {['Day', 'Standard', 'Premium', 'All'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td>{dayName(day.date)}</td>
                <td>{day.standard}</td>
                <td>{day.premium}</td>
                <td>{day.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
