// Opens the payment provider's pages, checkout and customer portal, in a new tab.
import { priceIds, type PriceId } from '@consilium/contracts/plans.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { createCheckout, openPortal } from '#billing/billing-calls.ts';
import { billingFailure, signInNeeded, toastFailure, type BillingFailure } from '#leaving/billing-failure.ts';
import { isWebAddress, openNewTab } from '#leaving/new-tab.ts';

/** Why the provider's page is opened: to buy a plan, to manage payment method and invoices, or to confirm a payment. */
export type LeavingReason = PriceId | 'portal' | 'confirmation';

export interface OtherTab {
  readonly reason: LeavingReason;
  readonly url: string;
  readonly isBlocked: boolean;
}

export interface Leaving {
  readonly busyWith: LeavingReason | undefined;
  readonly otherTab: OtherTab | undefined;
  readonly failure: BillingFailure | undefined;
  readonly leaveFor: (reason: PriceId | 'portal') => Promise<void>;
  /** Opens the page where a payment is confirmed. */
  readonly confirmAt: (url: string) => void;
  /** Clears the notices: the outcome is known, or no longer awaited. */
  readonly settle: () => void;
}

export function useLeaving(): Leaving {
  const isSignedIn = useSession().status === 'signed-in';
  const [busyWith, setBusyWith] = useState<LeavingReason | undefined>(undefined);
  const [otherTab, setOtherTab] = useState<OtherTab | undefined>(undefined);
  const [failure, setFailure] = useState<BillingFailure | undefined>(undefined);
  const fail = (failed: BillingFailure) => {
    setFailure(failed);
    toastFailure(failed);
  };
  const show = (reason: LeavingReason, url: string, tab = openNewTab()) => {
    if (!isWebAddress(url)) throw new TypeError('this is no address of a page');
    const isBlocked = !tab.show(url);
    // Nothing is awaited from the portal: its changes are fetched when this page regains focus.
    setOtherTab(isBlocked || reason !== 'portal' ? { reason, url, isBlocked } : undefined);
    return !isBlocked;
  };
  const leaveFor = async (reason: PriceId | 'portal') => {
    if (busyWith !== undefined) return;
    setFailure(undefined);
    setOtherTab(undefined);
    const purpose = isPrice(reason) ? 'subscribe' : 'manage';
    if (!isSignedIn) return fail(signInNeeded(purpose));
    const tab = openNewTab();
    setBusyWith(reason);
    try {
      const { url } = await (isPrice(reason) ? createCheckout(reason) : openPortal());
      if (show(reason, url, tab) && isPrice(reason)) sayRedirecting();
    } catch (error) {
      tab.close();
      fail(billingFailure(purpose, error));
    } finally {
      setBusyWith(undefined);
    }
  };
  const settle = () => {
    setOtherTab(undefined);
    setFailure(undefined);
  };
  return { busyWith, otherTab, failure, leaveFor, confirmAt: (url) => void show('confirmation', url), settle };
}

function isPrice(reason: LeavingReason): reason is PriceId {
  return priceIds.some((price) => price === reason);
}

function sayRedirecting(): void {
  showToast({
    title: 'Redirecting to checkout',
    text: "You'll be redirected to complete your subscription upgrade.",
  });
}
