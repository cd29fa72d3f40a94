// Premium by the month or by the year, its benefits, and its guarantees.
import { subscriptionBenefits } from '@consilium/contracts/plan-words.ts';
import { useAdvisor } from '@consilium/web/api/advisor.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { BenefitList } from '#billing/BenefitList.tsx';
import { plansQuery } from '#billing/plans-query.ts';
import type { Leaving } from '#leaving/use-leaving.ts';
import { Notice } from '#leaving/Notice.tsx';
import { PriceCard } from '#upgrade/PriceCard.tsx';
import styles from '#upgrade/UpgradePage.module.css';

export interface PremiumOfferProps {
  readonly leaving: Leaving;
  readonly isForVisitors?: boolean;
  /** False where no payment provider is configured. */
  readonly isAvailable?: boolean;
}

/** Where no model is configured. */
const sameAdvice = {
  title: 'This site has no AI model',
  text: 'Answers come from written advice, the same on every plan. Premium gives you more messages a day.',
} as const;

export function PremiumOffer({ leaving, isForVisitors = false, isAvailable = true }: PremiumOfferProps) {
  const hasPremium = useAdvisor()?.hasPremium;
  return (
    <section aria-labelledby="premium-offer" className={styles.offer}>
      {/* For visitors the page itself has this title. */}
      <h2 id="premium-offer" className={isForVisitors ? 'visually-hidden' : undefined}>
        {isForVisitors ? 'Plans' : 'Upgrade to Premium'}
      </h2>
      {!isAvailable && <Notice tone="attention" title="You can’t buy a plan here yet." />}
      <PriceCards leaving={leaving} isAvailable={isAvailable} />
      {hasPremium === false && <Notice title={sameAdvice.title} text={sameAdvice.text} />}
      <BenefitList label="What premium adds" benefits={subscriptionBenefits} />
      <p className={styles.promise}>
        30-day money-back guarantee • Cancel anytime • Secure payments by a card payment provider
      </p>
      {isForVisitors && (
        <p className={styles.already}>
          Already subscribed?
          <Button look="quiet" compact onPress={() => void leaving.leaveFor('portal')}>
            Manage Subscription
          </Button>
        </p>
      )}
    </section>
  );
}

function PriceCards({ leaving, isAvailable }: { readonly leaving: Leaving; readonly isAvailable: boolean }) {
  const { data, error, refetch } = useQuery(plansQuery);
  const offers = data?.plans.find((plan) => plan.id === 'premium')?.prices;
  if (offers)
    return (
      <ul className={styles.prices}>
        {offers.map((offer) => (
          <PriceCard key={offer.id} offer={offer} leaving={leaving} isAvailable={isAvailable} />
        ))}
      </ul>
    );
  if (error)
    return (
      <ErrorPanel title="We couldn’t load the plans" text={toApiError(error).message} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.prices} aria-busy>
      <Skeleton height="15rem" />
      <Skeleton height="15rem" />
    </div>
  );
}
