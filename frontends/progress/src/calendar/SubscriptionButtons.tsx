// What can be done with the subscription address. Without one there is nothing to ask first.
import { Button } from '@consilium/web/ui/Button.tsx';

import type { AskedOfSubscription, SubscriptionState } from '#calendar/use-subscription.ts';
import styles from '#calendar/SubscriptionDialog.module.css';

export interface SubscriptionButtonsProps {
  readonly state: SubscriptionState;
  readonly isThere: boolean;
  readonly onAsk: (asked: AskedOfSubscription) => void;
}

export function SubscriptionButtons({ state: { state, renew }, isThere, onAsk }: SubscriptionButtonsProps) {
  const isBusy = state === 'busy';
  if (!isThere)
    return (
      <div className={styles.buttons}>
        <Button look="primary" isDisabled={isBusy} onPress={() => void renew()}>
          {isBusy ? 'Working…' : 'Make an address'}
        </Button>
      </div>
    );
  return (
    <div className={styles.buttons}>
      <Button look="secondary" isDisabled={isBusy} onPress={() => onAsk('renew')}>
        {isBusy ? 'Working…' : 'Make a new address'}
      </Button>
      <Button look="quiet" isDisabled={isBusy} onPress={() => onAsk('end')}>
        End subscription
      </Button>
    </div>
  );
}
