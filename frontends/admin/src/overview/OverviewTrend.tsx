// Conversations and clicks over time as bars. Screen readers, and whoever wants the figures, get the table below.
import type { Overview } from '@consilium/contracts/admin/overview/overview-http.ts';
import { FigureTable } from '#figures/FigureTable.tsx';
import { moneyWords, timeWords } from '#overview/overview-words.ts';
import styles from '#overview/Overview.module.css';

const charts = [
  { figure: 'conversations', title: 'Conversations over time' },
  { figure: 'clicks', title: 'Clicks over time' },
] as const;

export function OverviewTrend({ overview }: { readonly overview: Overview }) {
  const { trend, period } = overview;
  return (
    <div className={styles.trends}>
      {charts.map(({ figure, title }) => (
        <Chart key={figure} title={title} overview={overview} figure={figure} />
      ))}
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <FigureTable
          caption="Figures over time, newest first"
          columns={['Time (UTC)', 'Conversations', 'Sign-ups', 'Clicks', 'Purchases', 'Commission']}
          rows={trend.toReversed().map(({ at, conversations, signUps, clicks, purchases, money }) => ({
            id: at,
            cells: [
              timeWords(at, period),
              conversations,
              signUps,
              clicks,
              purchases,
              money.length > 0 ? moneyWords(money) : '–',
            ],
          }))}
        />
      </details>
    </div>
  );
}

function NothingYet({ title }: { readonly title: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>no data yet</p>
    </div>
  );
}

interface ChartProps {
  readonly title: string;
  readonly overview: Overview;
  readonly figure: (typeof charts)[number]['figure'];
}

function Chart({ title, overview: { trend, period }, figure }: ChartProps) {
  const highest = Math.max(...trend.map((step) => step[figure]));
  if (highest <= 0) return <NothingYet title={title} />;
  const [first, last] = [trend[0], trend.at(-1)];
  return (
    <div>
      <h3>{title}</h3>
      <div aria-hidden>
        <div className={styles.chart}>
          {trend.map((step) => (
            <div key={step.at} className={styles.step} title={`${timeWords(step.at, period)}: ${step[figure]}`}>
              <div className={styles.bar} style={{ height: `${(step[figure] / highest) * 100}%` }} />
            </div>
          ))}
        </div>
        <p className={styles.ends}>
          <span>{first && timeWords(first.at, period)}</span>
          <span>{last && timeWords(last.at, period)}</span>
        </p>
      </div>
    </div>
  );
}
