// Clicks over time as bars. Screen readers, and whoever wants the figures, get the table below.
import type { Earnings } from '@consilium/contracts/affiliate/earnings-http.ts';
import { commissionWords, timeWords } from '#performance/earnings-words.ts';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#performance/Performance.module.css';

/** In percent of the chart's height, so that the figure above the highest bar has room. */
const HIGHEST = 88;

export function EarningsTrend({ earnings: { trend, period } }: { readonly earnings: Earnings }) {
  const highest = Math.max(1, ...trend.map(({ clicks }) => clicks));
  const [first, last] = [trend[0], trend.at(-1)];
  return (
    <div>
      <h3>Clicks over time</h3>
      <div aria-hidden>
        <div className={styles.chart}>
          {trend.map(({ at, clicks, conversions }) => (
            <div
              key={at}
              className={styles.step}
              title={`${timeWords(at, period)}: ${clicks} clicks, ${conversions} conversions`}
            >
              <div className={styles.bar} style={{ height: `${(clicks / highest) * HIGHEST}%` }} />
            </div>
          ))}
        </div>
        <p className={styles.ends}>
          <span>{first && timeWords(first.at, period)}</span>
          <span>{last && timeWords(last.at, period)} (UTC)</span>
        </p>
      </div>
      <details>
        <summary>Show as a table</summary>
        <FigureTable
          caption="Clicks over time, newest first"
          columns={['Time', 'Impressions', 'Clicks', 'Conversions', 'Commission']}
          rows={trend.toReversed().map(({ at, impressions, clicks, conversions, money }) => ({
            id: at,
            cells: [timeWords(at, period), impressions, clicks, conversions, commissionWords(money)],
          }))}
        />
      </details>
    </div>
  );
}
