// The chart of the last 30 days, with its table.
import { useQuery } from '@consilium/web/platform.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { ChartColumn } from 'lucide-react';
import { failureWords } from '#dashboard/failure-words.ts';
import { NothingYet } from '#empty/NothingYet.tsx';
import { DayChart } from '#usage/DayChart.tsx';
import { DayTable } from '#usage/DayTable.tsx';
import { thirtyDays, type DayBar } from '#usage/thirty-days.ts';
import { usageDaysQuery } from '#usage/usage-days-query.ts';
import styles from '#usage/UsageDays.module.css';

export function UsageDays() {
  const { data, error, refetch } = useQuery(usageDaysQuery);
  const bars = data && thirtyDays(data.days, data.today);
  // A day on which somebody was here and asked nothing has zeros.
  if (bars?.some(({ total }) => total > 0)) return <Days bars={bars} />;
  if (bars)
    return (
      <NothingYet
        icon={ChartColumn}
        title="No messages in the last 30 days"
        text="Once an expert has answered you, you’ll see your messages per day here."
      />
    );
  if (!error) return <Skeleton height="14rem" />;
  return (
    <ErrorPanel
      title="We couldn’t load the last 30 days"
      text={failureWords(error)}
      safe="Nothing is lost."
      onRetry={() => void refetch()}
    />
  );
}

function Days({ bars }: { readonly bars: readonly DayBar[] }) {
  const sum = (pick: (bar: DayBar) => number) => bars.reduce((total, bar) => total + pick(bar), 0);
  return (
    <Card>
      <p className={styles.figures}>
        <span>
          <strong>{sum((bar) => bar.total)}</strong> messages
        </span>
        <span className={`${styles.key} ${styles.standardKey}`}>
          <strong>{sum((bar) => bar.standard)}</strong> standard
        </span>
        <span className={`${styles.key} ${styles.premiumKey}`}>
          <strong>{sum((bar) => bar.premium)}</strong> premium
        </span>
      </p>
      <DayChart bars={bars} />
      <DayTable bars={bars} />
    </Card>
  );
}
