// "Change Your Plan": three cards, the current plan marked; each change is previewed before it is confirmed.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { plansQuery } from '#billing/plans-query.ts';
import type { Leaving } from '#leaving/use-leaving.ts';
import { CancelDialog } from '#plan-dialogs/CancelDialog.tsx';
import { ConfirmChangeDialog } from '#plan-dialogs/ConfirmChangeDialog.tsx';
import { FreeCard, PremiumCard } from '#plan-dialogs/PlanCards.tsx';
import styles from '#plan-dialogs/PlanDialogs.module.css';

export interface ChangePlanDialogProps {
  readonly subscription: Subscription;
  readonly leaving: Leaving;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Step = PriceId | 'cancel' | undefined;

export function ChangePlanDialog({ subscription, leaving, isOpen, onClose }: ChangePlanDialogProps) {
  const offers = useQuery(plansQuery).data?.plans.find(({ id }) => id === 'premium')?.prices ?? [];
  const [step, setStep] = useState<Step>(undefined);
  const back = () => setStep(undefined);
  const finish = () => (back(), onClose());
  const downgrade = () => {
    if (!subscription.subscription_cancelled) return setStep('cancel');
    sayItEndsAnyway();
    onClose();
  };
  return (
    <Dialog title="Change Your Plan" isOpen={isOpen} onClose={onClose}>
      {subscription.subscription_cancelled && (
        <p className={styles.soft}>To choose another plan, resume your subscription first.</p>
      )}
      <ul className={styles.cards}>
        <FreeCard onChoose={downgrade} />
        {offers.map((offer) => (
          <PremiumCard key={offer.id} offer={offer} offers={offers} subscription={subscription} onChoose={setStep} />
        ))}
      </ul>
      <CancelDialog from="plan" isOpen={step === 'cancel'} onKeep={back} onCancelled={finish} />
      <ConfirmChangeDialog
        from={subscription.subscription_tier}
        to={step === 'cancel' ? undefined : step}
        onClose={back}
        onChanged={finish}
        onConfirmAt={leaving.confirmAt}
      />
    </Dialog>
  );
}

function sayItEndsAnyway(): void {
  showToast({
    title: 'Your subscription has been cancelled',
    text: "You'll continue to have access until your current billing period ends.",
  });
}
