// What the time with the experts would have cost elsewhere, with both assumptions beside it.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { hours, money } from '#figures/figure-words.ts';
import styles from '#overview/Overview.module.css';

export function ValueSaved({ dashboard }: { readonly dashboard: Dashboard }) {
  const { timeSpent, valueSaved } = dashboard;
  return (
    <section aria-labelledby="value-saved">
      <h2 id="value-saved">Value Saved</h2>
      <Card className={styles.value}>
        <strong className={styles.amount}>{money(valueSaved.amount)}</strong>
        <span className={styles.assumptions}>
          {`An estimate: ${hours(timeSpent.hours)} with experts, at ${money(valueSaved.perHour)} an hour. We count ${hours(timeSpent.hoursPerMessage)} for each first message.`}
        </span>
      </Card>
    </section>
  );
}
