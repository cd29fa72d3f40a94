// Four things that premium adds, with the current figures.
import { upgradeBenefits } from '@consilium/contracts/plan-words.ts';
import { useQuery } from '@consilium/web/platform.ts';
import styles from '#auth/AuthPage.module.css';
import { BenefitList } from '#billing/BenefitList.tsx';
import { plansQuery } from '#billing/plans-query.ts';

export function PremiumBenefits() {
  const { data } = useQuery(plansQuery);
  const premium = data?.plans.find((plan) => plan.id === 'premium');
  return (
    <aside aria-labelledby="premium-benefits" className={styles.benefits}>
      <h2 id="premium-benefits">What premium adds</h2>
      <BenefitList benefits={upgradeBenefits(premium?.dailyLimits)} />
    </aside>
  );
}
