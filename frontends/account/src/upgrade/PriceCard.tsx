// One price of premium: what it costs, what it saves, and the button that leads to the checkout.
import type { Plan } from '@consilium/contracts/billing/http.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { useId } from 'react';
import { moneyInWords, periodNames, priceTitles } from '#billing/billing-words.ts';
import type { Leaving } from '#leaving/use-leaving.ts';
import styles from '#upgrade/UpgradePage.module.css';

export type Offer = Plan['prices'][number];

export interface PriceCardProps {
  readonly offer: Offer;
  readonly leaving: Leaving;
  readonly isAvailable: boolean;
}

export function PriceCard({ offer, leaving: { busyWith, leaveFor }, isAvailable }: PriceCardProps) {
  const id = useId();
  const isBest = offer.savePercent > 0;
  const isBusy = busyWith === offer.id;
  const title = priceTitles[offer.id];
  return (
    <Card as="li" aria-labelledby={id} className={classNames(styles.price, isBest && styles.best)}>
      <div className={styles.priceHead}>
        <h3 id={id}>{`${title} Plan`}</h3>
        {isBest && <Badge tone="accent">Best Value</Badge>}
      </div>
      <p className={styles.amount}>
        <strong>{moneyInWords(offer.price)}</strong> <span>{`per ${periodNames[offer.id]}`}</span>
      </p>
      <p className={styles.saving}>
        {isBest ? `${moneyInWords(offer.perMonth)} per month · Save ${offer.savePercent}%` : 'Paid month by month'}
      </p>
      <Button
        wide
        look={isBest ? 'primary' : 'secondary'}
        isPending={isBusy}
        isDisabled={!isAvailable || (busyWith !== undefined && !isBusy)}
        onPress={() => void leaveFor(offer.id)}
      >
        {isBusy ? 'Processing...' : `Choose ${title}`}
      </Button>
    </Card>
  );
}
