// The tab Usage: what is left today, and the messages of the last 30 days.
import { TodayCards } from '#usage/TodayCards.tsx';
import styles from '#usage/Usage.module.css';
import { UsageDays } from '#usage/UsageDays.tsx';

export function Usage() {
  return (
    <div className={styles.sections}>
      <section aria-labelledby="today">
        <h2 id="today">Today</h2>
        <TodayCards />
      </section>
      <section aria-labelledby="last-30-days">
        <h2 id="last-30-days">Last 30 days</h2>
        <UsageDays />
      </section>
    </div>
  );
}
