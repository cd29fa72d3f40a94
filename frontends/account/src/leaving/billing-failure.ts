// The message when a call about the subscription fails: the product's own, or the server's where it says more.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

/** For these codes the server's message says more than "please try again". */
const telling: readonly string[] = [
  'ALREADY_SUBSCRIBED',
  'AMOUNT_CHANGED',
  'CONFLICT',
  'NO_SUBSCRIPTION',
  'OFFLINE',
  'PAYMENTS_UNAVAILABLE',
  'RATE_LIMITED',
];

export type Purpose = 'subscribe' | 'manage' | 'cancel' | 'change' | 'resume';

interface FailureWords {
  readonly title: string;
  readonly text: string;
  readonly signIn: string;
}

const failures: Readonly<Record<Purpose, FailureWords>> = {
  subscribe: {
    title: 'Checkout Error',
    text: 'Failed to create checkout session. Please try again.',
    signIn: 'Please sign in to subscribe.',
  },
  manage: {
    title: 'Portal Error',
    text: 'Failed to open customer portal. Please try again.',
    signIn: 'Please sign in to manage your subscription.',
  },
  cancel: {
    title: 'Cancellation Error',
    text: 'Failed to cancel subscription. Please try again.',
    signIn: 'Please sign in to cancel your subscription.',
  },
  change: {
    title: 'Error',
    text: 'Failed to process plan change. Please try again.',
    signIn: 'Please sign in to manage your subscription.',
  },
  resume: {
    title: 'Error',
    text: 'Failed to resume your subscription. Please try again.',
    signIn: 'Please sign in to manage your subscription.',
  },
};

export interface BillingFailure {
  readonly title: string;
  readonly text: string;
  /** Not signed in, or no longer. */
  readonly needsSignIn: boolean;
}

export function billingFailure(purpose: Purpose, error: unknown): BillingFailure {
  const { code, status, message } = toApiError(error);
  if (status === 401) return signInNeeded(purpose);
  const { title, text } = failures[purpose];
  return { title, text: telling.includes(code) ? message : text, needsSignIn: false };
}

export function signInNeeded(purpose: Purpose): BillingFailure {
  return { title: 'Authentication Required', text: failures[purpose].signIn, needsSignIn: true };
}

/** The page shows it too, where the button was. */
export function toastFailure({ title, text }: BillingFailure): void {
  showToast({ title, text, tone: 'loss', isSaidOnPage: true });
}
