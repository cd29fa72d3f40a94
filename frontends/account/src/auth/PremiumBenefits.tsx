// Four things that premium adds, with the figure that is in force.
import { useQuery } from '@consilium/web/platform.ts';
import { Check } from 'lucide-react';
import styles from '#auth/AuthPage.module.css';
import { plansQuery } from '#billing/plans-query.ts';

export function PremiumBenefits() {
  const { data } = useQuery(plansQuery);
  const premium = data?.plans.find((plan) => plan.id === 'premium')?.dailyLimits.premium;
  return (
    <aside aria-labelledby="premium-benefits" className={styles.benefits}>
      <h2 id="premium-benefits">What premium adds</h2>
      <ul>
        {[
          'Unlimited free conversations',
          premiumResponses(premium),
          'Priority response speed',
          'Advanced features',
        ].map((benefit) => (
          <li key={benefit}>
            <Check aria-hidden />
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** No figure is better than one that is not in force. */
function premiumResponses(limit: number | undefined): string {
  if (limit === undefined) return 'Premium responses daily';
  return limit < 0 ? 'Unlimited premium responses' : `${limit} premium responses daily`;
}
