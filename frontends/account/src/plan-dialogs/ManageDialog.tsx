// "Manage Subscription": the current plan, and what can be done about it.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { useState } from 'react';
import { dayInWords, moneyInWords, tierInWords } from '#billing/billing-words.ts';
import type { Leaving } from '#leaving/use-leaving.ts';
import { CancelDialog } from '#plan-dialogs/CancelDialog.tsx';
import styles from '#plan-dialogs/PlanDialogs.module.css';

export interface ManageDialogProps {
  readonly subscription: Subscription;
  readonly leaving: Leaving;
  readonly isOpen: boolean;
  readonly onChangePlan: () => void;
  readonly onClose: () => void;
}

export function ManageDialog({ subscription, leaving, isOpen, onChangePlan, onClose }: ManageDialogProps) {
  const [isCancelling, setCancelling] = useState(false);
  const openPortal = () => {
    onClose();
    void leaving.leaveFor('portal');
  };
  return (
    <Dialog title="Manage Subscription" isOpen={isOpen} onClose={onClose}>
      <Facts subscription={subscription} />
      <div className={styles.ways}>
        <Button wide look="primary" onPress={onChangePlan}>
          Change Plan
        </Button>
        <Button wide onPress={openPortal}>
          Payment method and invoices
        </Button>
        {!subscription.subscription_cancelled && (
          <Button wide look="quiet" className={styles.cancel} onPress={() => setCancelling(true)}>
            Cancel Subscription
          </Button>
        )}
      </div>
      <CancelDialog
        from="manage"
        isOpen={isCancelling}
        onKeep={() => setCancelling(false)}
        onCancelled={() => (setCancelling(false), onClose())}
      />
    </Dialog>
  );
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { subscription_end: end, subscription_cancelled: isCancelled, nextPayment, paymentProblem } = subscription;
  const facts = [
    ['Plan', `Premium, ${tierInWords(subscription)}`],
    ...(nextPayment ? [['Next payment', `${moneyInWords(nextPayment.amount)} on ${dayInWords(nextPayment.at)}`]] : []),
    ...(end === null ? [] : [[isCancelled || paymentProblem ? 'Access until' : 'Paid until', dayInWords(end)]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
