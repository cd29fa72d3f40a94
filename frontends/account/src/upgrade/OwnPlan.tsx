// /upgrade for a member: the current plan or the offer, today's usage, the payments.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { BillingHistory } from '#billing-history/BillingHistory.tsx';
import { isGranted, tierInWords } from '#billing/billing-words.ts';
import { useUsageIsBehind } from '#billing/use-usage-is-behind.ts';
import { useRefetchSubscription, useSubscription, useSubscriptionChange } from '#billing/use-subscription.ts';
import { CheckoutReturn } from '#checkout-return/CheckoutReturn.tsx';
import { useCheckoutReturn } from '#checkout-return/use-checkout-return.ts';
import { LeavingNotice } from '#leaving/LeavingNotice.tsx';
import { Notice } from '#leaving/Notice.tsx';
import { useLeaving, type Leaving } from '#leaving/use-leaving.ts';
import { PlanDialogs } from '#plan-dialogs/PlanDialogs.tsx';
import { GrantedPlan } from '#upgrade/GrantedPlan.tsx';
import { PaymentProblem } from '#upgrade/PaymentProblem.tsx';
import { PlanLoading } from '#upgrade/PlanLoading.tsx';
import { PremiumActive } from '#upgrade/PremiumActive.tsx';
import { PremiumOffer } from '#upgrade/PremiumOffer.tsx';
import { UsageCard } from '#usage-card/UsageCard.tsx';

/** Stands in when the check fails; the server still refuses a second subscription. */
const notSubscribed: Subscription = {
  subscribed: false,
  subscription_tier: 'free',
  subscription_end: null,
  subscription_cancelled: false,
  plan: 'free',
  nextPayment: null,
  paymentProblem: null,
  paymentsAvailable: true,
};

export function OwnPlan() {
  const leaving = useLeaving();
  const { data, error, refetch } = useSubscription();
  const [news, setNews] = useState<string | undefined>(undefined);
  const place = useFocusOnNews(news);
  const back = useCheckoutReturn();
  const isBehind = useUsageIsBehind(data?.plan);
  useRefetchSubscription(leaving.otherTab !== undefined);
  useSubscriptionChange(data, (before, now) => {
    leaving.settle();
    setNews(newsOf(before, now));
    if (isOtherPlan(before, now) && isOtherPlan(back?.outcome?.subscription, now)) back?.dismiss();
  });
  if (!data && !error) return <PlanLoading />;
  const subscription = data ?? notSubscribed;
  return (
    <>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {news !== undefined && !back && <Notice title={news} />}
      </div>
      {back && <CheckoutReturn back={back} isInForce={!isBehind} />}
      <LeavingNotice leaving={leaving} />
      {!data && (
        <ErrorPanel
          title="We couldn’t check your subscription"
          text={toApiError(error).message}
          safe="If you have a subscription, it continues."
          onRetry={() => void refetch()}
        />
      )}
      {back?.state !== 'waiting' && <Plan subscription={subscription} leaving={leaving} />}
      <UsageCard />
      <BillingHistory isSubscribed={subscription.subscribed} />
    </>
  );
}

/** The focused element may have been removed with the old plan. */
function useFocusOnNews(news: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== undefined && document.activeElement === document.body) place.current?.focus();
  }, [news]);
  return place;
}

function Plan({ subscription, leaving }: { readonly subscription: Subscription; readonly leaving: Leaving }) {
  if (isGranted(subscription)) return <GrantedPlan subscription={subscription} />;
  if (!subscription.subscribed) return <PremiumOffer leaving={leaving} isAvailable={subscription.paymentsAvailable} />;
  return (
    <>
      {subscription.paymentProblem && <PaymentProblem problem={subscription.paymentProblem} leaving={leaving} />}
      <PlanDialogs subscription={subscription} leaving={leaving}>
        {(openManage) => <PremiumActive subscription={subscription} leaving={leaving} onManage={openManage} />}
      </PlanDialogs>
    </>
  );
}

function isOtherPlan(one: Subscription | undefined, other: Subscription): boolean {
  return (
    one?.subscribed !== other.subscribed ||
    one.subscription_tier !== other.subscription_tier ||
    one.subscription_cancelled !== other.subscription_cancelled
  );
}

function newsOf(before: Subscription, now: Subscription): string | undefined {
  if (!now.subscribed)
    return before.subscribed ? 'Your subscription has ended. You are on the free plan now.' : undefined;
  const isNew = !before.subscribed || before.subscription_tier !== now.subscription_tier;
  return isNew ? `Thank you. You’re on the ${tierInWords(now)} plan now.` : undefined;
}
