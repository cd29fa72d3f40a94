// A granted plan: nothing is paid for it, so nothing can be cancelled.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { planNames } from '@consilium/contracts/plan-words.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { dayInWords, tierInWords } from '#billing/billing-words.ts';
import styles from '#upgrade/UpgradePage.module.css';

export function GrantedPlan({ subscription }: { readonly subscription: Subscription }) {
  const { plan, subscription_end: end } = subscription;
  return (
    <Card as="section" aria-labelledby="granted-plan" className={styles.active}>
      <h2 id="granted-plan">{`${planNames[plan]} Active`}</h2>
      <p className={styles.tier}>{`You're currently on the ${tierInWords(subscription)} plan`}</p>
      <p className={styles.next}>
        {end === null ? 'You have it for free.' : `You have it free until ${dayInWords(end)}.`}
      </p>
    </Card>
  );
}
