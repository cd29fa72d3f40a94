// Thirty bars, the highest one labelled. Screen readers get the table below instead.
import { dayName, type DayBar } from '#usage/thirty-days.ts';
import styles from '#usage/UsageDays.module.css';

export function DayChart({ bars }: { readonly bars: readonly DayBar[] }) {
  const highest = Math.max(1, ...bars.map((bar) => bar.total));
  const labelled = bars.findLast((bar) => bar.total === highest);
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <div aria-hidden>
      <div className={styles.chart}>
        {bars.map((bar) => (
          <div key={bar.date} className={styles.day} title={dayTitle(bar)}>
            {bar === labelled && <span className={styles.figure}>{bar.total}</span>}
            {bar.total > 0 && (
              <div className={styles.bar} style={{ height: `${(bar.total / highest) * 88}%` }}>
                <span className={styles.premium} style={{ flexGrow: bar.premium }} />
                <span className={styles.standard} style={{ flexGrow: bar.total - bar.premium }} />
              </div>
            )}
          </div>
        ))}
      </div>
      <p className={styles.dates}>
        <span>{first && dayName(first.date)}</span>
        <span>{last && dayName(last.date)}</span>
      </p>
    </div>
  );
}

function dayTitle(bar: DayBar): string {
  return `${dayName(bar.date)}: ${bar.standard} standard, ${bar.premium} premium`;
}
