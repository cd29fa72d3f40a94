// What an upgrade adds, with the current figures, and a link to it.
import { upgradeBenefits } from '@consilium/contracts/plan-words.ts';
import { isServedPage } from '@consilium/web/pages/served-pages.ts';
import { Link, useQuery } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { BenefitList } from '#billing/BenefitList.tsx';
import { plansQuery } from '#billing/plans-query.ts';
import styles from '#usage-card/UsageCard.module.css';

/** No figure is better than an outdated one: without an answer only the link is shown. */
export function UpgradeOffer() {
  const limits = useQuery(plansQuery).data?.plans.find((plan) => plan.id === 'premium')?.dailyLimits;
  if (!isServedPage('/upgrade')) return null;
  return (
    <div className={styles.offer}>
      {limits && <BenefitList label="With premium" benefits={upgradeBenefits(limits)} />}
      <Link to="/upgrade" className={buttonClass({ look: 'primary' })}>
        Upgrade
      </Link>
    </div>
  );
}
