// Premium is active: the plan, its end, the next payment, and the actions to change it.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { resumeSubscription } from '#billing/billing-calls.ts';
import { subscriptionQuery } from '#billing/billing-queries.ts';
import { dayInWords, moneyInWords, periodNames, tierInWords } from '#billing/billing-words.ts';
import { billingFailure, toastFailure } from '#leaving/billing-failure.ts';
import type { Leaving } from '#leaving/use-leaving.ts';
import { Notice } from '#leaving/Notice.tsx';
import styles from '#upgrade/UpgradePage.module.css';

export interface PremiumActiveProps {
  readonly subscription: Subscription;
  readonly leaving: Leaving;
  readonly onManage: () => void;
}

export function PremiumActive({ subscription, leaving, onManage }: PremiumActiveProps) {
  const { subscription_cancelled: isCancelled, paymentProblem, paymentsAvailable } = subscription;
  const isLeaving = leaving.busyWith === 'portal';
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="premium-active" className={styles.active}>
      <div className={styles.activeHead}>
        <h2 id="premium-active" ref={title} tabIndex={-1}>
          Premium Active
        </h2>
        {isCancelled && <Badge tone="attention">Cancelled</Badge>}
        {paymentProblem && !isCancelled && <Badge tone="attention">Payment problem</Badge>}
      </div>
      <p className={styles.tier}>{`You're currently on the ${tierInWords(subscription)} plan`}</p>
      <p className={styles.next}>{nextWords(subscription)}</p>
      <div className={styles.actions}>
        {isCancelled && <Resume isAvailable={paymentsAvailable} onResumed={() => title.current?.focus()} />}
        <Button isPending={isLeaving} isDisabled={!paymentsAvailable} onPress={() => void leaving.leaveFor('portal')}>
          <ExternalLink aria-hidden />
          {isLeaving ? 'Processing...' : 'Manage Subscription'}
        </Button>
        <Button isDisabled={!paymentsAvailable} onPress={onManage}>
          {isCancelled ? 'Change plan' : 'Change or cancel'}
        </Button>
      </div>
      <p className={styles.quiet}>
        Manage your payment method and invoices with our payment provider. It opens in a new tab.
      </p>
    </Card>
  );
}

function nextWords(subscription: Subscription): string {
  const { subscription_tier, subscription_end, subscription_cancelled, nextPayment, paymentProblem } = subscription;
  const end = subscription_end === null ? undefined : dayInWords(subscription_end);
  if (subscription_cancelled)
    return `Your subscription has been cancelled. You'll continue to have access until ${end ?? 'your billing period ends'}, and no further payments are taken.`;
  // The end of access is shown with the payment problem.
  if (paymentProblem) return '';
  if (!nextPayment) return end === undefined ? '' : `Paid until ${end}.`;
  const { price, amount, at } = nextPayment;
  const payment = `${moneyInWords(amount)} on ${dayInWords(at)}`;
  if (price === subscription_tier) return `Next payment: ${payment}.`;
  return `From ${dayInWords(at)} you’re on the ${price} plan. Next payment: ${payment}, then every ${periodNames[price]}.`;
}

interface ResumeProps {
  readonly isAvailable: boolean;
  /** The button disappears, so the focus is moved. */
  readonly onResumed: () => void;
}

function Resume({ isAvailable, onResumed }: ResumeProps) {
  const queryClient = useQueryClient();
  const resume = useMutation({
    mutationFn: resumeSubscription,
    onSuccess(subscription) {
      queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
      showToast({ title: 'Subscription Resumed', text: 'Your subscription continues as before.' });
      onResumed();
    },
    onError: (error) => toastFailure(billingFailure('resume', error)),
  });
  return (
    <>
      {resume.error && (
        <div role="alert" className={styles.failed}>
          <Notice tone="loss" title={billingFailure('resume', resume.error).text} />
        </div>
      )}
      <Button look="primary" isDisabled={!isAvailable} isPending={resume.isPending} onPress={() => resume.mutate()}>
        {resume.isPending ? 'Processing...' : 'Resume subscription'}
      </Button>
    </>
  );
}
