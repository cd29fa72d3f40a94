// The plans and the subscription in every state, and how to get there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { cancelled, monthly, noSubscription, pastDue, yearly } from './sample-account.ts';
import { beSubscriber } from './served-account.ts';
import { beVisitor, never, refusal, serve } from './served-chat.ts';

const checkout = '**/api/billing/create-checkout';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function upgrade(page: Page, address = '/upgrade'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function active(page: Page): Promise<void> {
  await upgrade(page);
  await expect(page.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible();
}

async function manage(page: Page): Promise<void> {
  await active(page);
  await button(page, 'Change or cancel').click();
  await expect(page.getByRole('dialog', { name: 'Manage Subscription' })).toBeVisible();
}

async function change(page: Page): Promise<void> {
  await manage(page);
  await button(page, 'Change Plan').click();
  await expect(page.getByRole('dialog', { name: 'Change Your Plan' })).toBeVisible();
}

/** Like a browser that blocks new tabs. */
const blockTabs = (page: Page) => page.addInitScript({ content: 'window.open = () => null' });

export const planStates: readonly PageState[] = [
  {
    name: 'upgrade-visitor',
    shows: 'The plans, for somebody without an account',
    async open(page) {
      await beVisitor(page);
      await upgrade(page);
      await expect(button(page, 'Choose Yearly')).toBeVisible();
    },
  },
  {
    name: 'upgrade-sign-in-first',
    shows: 'A visitor chose a plan',
    async open(page) {
      await beVisitor(page);
      await upgrade(page);
      await button(page, 'Choose Yearly').click();
      await expect(page.getByText('Please sign in to subscribe.').first()).toBeVisible();
    },
  },
  {
    name: 'upgrade-loading',
    shows: 'The subscription is being looked up',
    async open(page) {
      await beSubscriber(page, noSubscription);
      await serve(page, { '**/api/billing/check-subscription': never });
      await upgrade(page);
      await expect(page.getByText('Loading subscription details...')).toBeVisible();
    },
  },
  {
    name: 'upgrade-failed',
    shows: 'The subscription could not be looked up',
    async open(page) {
      await beSubscriber(page, noSubscription);
      await serve(page, { '**/api/billing/check-subscription': refusal('RATE_LIMITED') });
      await upgrade(page);
      await expect(page.getByText('We couldn’t check your subscription')).toBeVisible();
    },
  },
  {
    name: 'upgrade-free',
    shows: 'The plans, for a member of the free plan',
    async open(page) {
      await beSubscriber(page, noSubscription);
      await upgrade(page);
      await expect(button(page, 'Choose Yearly')).toBeVisible();
    },
  },
  {
    name: 'upgrade-unavailable',
    shows: 'Plans without a payment provider',
    async open(page) {
      await beSubscriber(page, { ...noSubscription, paymentsAvailable: false });
      await upgrade(page);
      await expect(page.getByText('You can’t buy a plan here yet.')).toBeVisible();
    },
  },
  {
    name: 'upgrade-blocked',
    shows: 'The browser blocks the new tab',
    async open(page) {
      await blockTabs(page);
      await beSubscriber(page, noSubscription);
      await serve(page, { [checkout]: { url: 'https://pay.example.org/checkout' } });
      await upgrade(page);
      await button(page, 'Choose Yearly').click();
      await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
    },
  },
  {
    name: 'upgrade-checkout-failed',
    shows: 'The checkout could not be opened',
    async open(page) {
      await blockTabs(page);
      await beSubscriber(page, noSubscription);
      await serve(page, { [checkout]: refusal('CHECKOUT_FAILED') });
      await upgrade(page);
      await button(page, 'Choose Monthly').click();
      await expect(page.getByText('Failed to create checkout session. Please try again.').first()).toBeVisible();
    },
  },
  {
    name: 'upgrade-confirming',
    shows: 'Back from the checkout, the payment is being confirmed',
    async open(page) {
      await beSubscriber(page, noSubscription);
      await serve(page, { '**/api/billing/checkouts/*': { state: 'processing', subscription: noSubscription } });
      await upgrade(page, '/upgrade?checkout=cs_1');
      await expect(page.getByText('Confirming your payment…')).toBeVisible();
    },
  },
  {
    name: 'upgrade-welcome',
    shows: 'Back from the checkout, the plan is active',
    async open(page) {
      await beSubscriber(page, monthly);
      await serve(page, { '**/api/billing/checkouts/*': { state: 'paid', subscription: monthly } });
      await upgrade(page, '/upgrade?checkout=cs_1');
      await expect(page.getByText('Thank you. You’re on the monthly plan now.')).toBeVisible();
    },
  },
  {
    name: 'upgrade-left',
    shows: 'Back from a checkout that was left',
    async open(page) {
      await beSubscriber(page, noSubscription);
      await upgrade(page, '/upgrade?checkout=cancelled');
      await expect(page.getByText('You left the checkout')).toBeVisible();
    },
  },
  {
    name: 'upgrade-active',
    shows: 'Premium Active, by the month, with what was paid',
    open: async (page) => (await beSubscriber(page, monthly), active(page)),
  },
  {
    name: 'upgrade-cancelled',
    shows: 'A cancelled subscription until its end',
    open: async (page) => (await beSubscriber(page, cancelled), active(page)),
  },
  {
    name: 'upgrade-past-due',
    shows: 'A payment failed',
    open: async (page) => (await beSubscriber(page, pastDue), active(page)),
  },
  {
    name: 'upgrade-business',
    shows: 'A granted plan',
    async open(page) {
      await beSubscriber(page, { ...noSubscription, plan: 'business' });
      await upgrade(page);
      await expect(page.getByRole('heading', { name: 'Business Active' })).toBeVisible();
    },
  },
  {
    name: 'upgrade-manage',
    shows: 'Manage Subscription',
    open: async (page) => (await beSubscriber(page, monthly), manage(page)),
  },
  {
    name: 'upgrade-change',
    shows: 'Change Your Plan',
    open: async (page) => (await beSubscriber(page, monthly), change(page)),
  },
  {
    name: 'upgrade-change-confirm',
    shows: 'What a change of plan costs',
    async open(page) {
      await beSubscriber(page, monthly);
      await change(page);
      await button(page, 'Switch to Yearly').click();
      await expect(page.getByText('$94.00')).toBeVisible();
    },
  },
  {
    name: 'upgrade-cancel',
    shows: 'The ways to cancel a year, to the cent and the day',
    async open(page) {
      await beSubscriber(page, yearly);
      await manage(page);
      await button(page, 'Cancel Subscription').click();
      await expect(page.getByRole('radio', { name: /Get \$74\.99 back/ })).toBeAttached();
    },
  },
];
