// The cards of the plan dialog: free, by the month, by the year.
import type { Plan } from '@consilium/contracts/billing/http.ts';
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import type { ReactNode } from 'react';
import { dayInWords, moneyInWords, periodNames, priceTitles } from '#billing/billing-words.ts';
import styles from '#plan-dialogs/PlanDialogs.module.css';
import { savedMonths } from '#plan-dialogs/saved-months.ts';

type Offer = Plan['prices'][number];

export function FreeCard({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <PlanCard title="Free" price="Nothing to pay">
      <Button compact onPress={onChoose}>
        Downgrade to Free
      </Button>
    </PlanCard>
  );
}

export interface PremiumCardProps {
  readonly offer: Offer;
  readonly offers: readonly Offer[];
  readonly subscription: Subscription;
  readonly onChoose: (price: PriceId) => void;
}

export function PremiumCard({ offer, offers, subscription, onChoose }: PremiumCardProps) {
  const { id, price } = offer;
  const months = savedMonths(offer, offers);
  return (
    <PlanCard
      title={`${priceTitles[id]} Plan`}
      price={`${moneyInWords(price)} per ${periodNames[id]}`}
      note={months === undefined ? undefined : `Save ${months} months`}
    >
      <State offer={offer} subscription={subscription} onChoose={onChoose} />
    </PlanCard>
  );
}

/** Current, scheduled, or available. */
function State({ offer: { id }, subscription, onChoose }: Omit<PremiumCardProps, 'offers'>) {
  const { subscription_tier: tier, subscription_cancelled: isCancelled, nextPayment } = subscription;
  const arranged = nextPayment && nextPayment.price !== tier ? nextPayment : undefined;
  if (tier === id) return <InForce price={id} hasArrangedOther={arranged !== undefined} onChoose={onChoose} />;
  if (arranged?.price === id) return <Badge>{`From ${dayInWords(arranged.at)}`}</Badge>;
  return (
    <Button compact look="primary" isDisabled={isCancelled} onPress={() => onChoose(id)}>
      {`Switch to ${priceTitles[id]}`}
    </Button>
  );
}

interface InForceProps {
  readonly price: PriceId;
  readonly hasArrangedOther: boolean;
  readonly onChoose: (price: PriceId) => void;
}

function InForce({ price, hasArrangedOther, onChoose }: InForceProps) {
  return (
    <span className={styles.inForce}>
      <Badge tone="accent">Current Plan</Badge>
      {hasArrangedOther && (
        <Button compact onPress={() => onChoose(price)}>
          {`Stay on ${priceTitles[price]}`}
        </Button>
      )}
    </span>
  );
}

interface PlanCardProps {
  readonly title: string;
  readonly price: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function PlanCard({ title, price, note, children }: PlanCardProps) {
  return (
    <li className={styles.card}>
      <div>
        <h3 className={styles.cardTitle}>{title}</h3>
        <p className={styles.soft}>
          {price}
          {note !== undefined && ` · ${note}`}
        </p>
      </div>
      {children}
    </li>
  );
}
