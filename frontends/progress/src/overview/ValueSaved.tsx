// What the time with the experts would have cost elsewhere, with both assumptions beside it.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { moneyWords } from '@consilium/web/text/money-words.ts';
import { hours } from '#figures/figure-words.ts';
import styles from '#overview/Overview.module.css';

const money = ({ amountMinor, currency }: Money) => moneyWords(amountMinor, currency);

export function ValueSaved({ dashboard }: { readonly dashboard: Dashboard }) {
  const { timeSpent } = dashboard;
  const { amount, perHour } = dashboard.valueSaved;
  return (
    <section aria-labelledby="value-saved">
      <h2 id="value-saved">Value Saved</h2>
      <Card className={styles.value}>
        <strong className={styles.amount}>{money(amount)}</strong>
        <span className={styles.assumptions}>
          {`An estimate: ${hours(timeSpent.hours)} with experts, at ${money(perHour)} an hour. We count ${hours(timeSpent.hoursPerMessage)} for each first message.`}
        </span>
      </Card>
    </section>
  );
}
