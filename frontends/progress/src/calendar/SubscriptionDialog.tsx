// The address by which a calendar program reads the action items: making it, copying it, replacing it, ending it.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '#confirm/ConfirmDialog.tsx';
import { NewAddress } from '#calendar/NewAddress.tsx';
import { SubscriptionButtons } from '#calendar/SubscriptionButtons.tsx';
import { SubscriptionFacts } from '#calendar/SubscriptionFacts.tsx';
import { useSubscription, type AskedOfSubscription } from '#calendar/use-subscription.ts';
import { failureWords } from '#dashboard/failure-words.ts';
import styles from '#calendar/SubscriptionDialog.module.css';

export function SubscriptionDialog({ onClose }: { readonly onClose: () => void }) {
  const state = useSubscription();
  const [asked, setAsked] = useState<AskedOfSubscription>('nothing');
  const close = () => setAsked('nothing');
  const { subscription, error, address } = state;
  return (
    <Dialog title="Calendar subscription" isOpen onClose={onClose}>
      <div className={styles.content}>
        <p>
          Your calendar program reads your action items with a due date by an address, and follows every change. Whoever
          has the address can read them.
        </p>
        {subscription === undefined && !error && <Skeleton height="6rem" />}
        {subscription === undefined && error && (
          <ErrorPanel title="We couldn’t load your subscription" text={failureWords(error)} onRetry={state.readAgain} />
        )}
        {address !== undefined && <NewAddress address={address} />}
        {subscription && <SubscriptionFacts subscription={subscription} isShown={address !== undefined} />}
        {state.state === 'failed' && <p role="alert">This didn’t work. Nothing has changed. Please try again.</p>}
        {subscription !== undefined && (
          <SubscriptionButtons state={state} onAsk={setAsked} isThere={subscription !== null} />
        )}
      </div>
      {asked === 'renew' && (
        <ConfirmDialog
          title="Make a new address?"
          text="The address you have now stops working at once. Calendars that use it get no more changes until you give them the new one."
          confirm="Make a new address"
          onConfirm={() => void state.renew()}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <ConfirmDialog
          title="End the subscription?"
          text="The address stops working at once. Calendars that use it get no more changes."
          confirm="End subscription"
          isLoss
          onConfirm={() => void state.end()}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
