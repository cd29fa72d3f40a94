// /upgrade: what visitors, members of the free plan and subscribers see.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { screen, within, waitFor } from '@testing-library/react';
import {
  business,
  cancelled,
  free,
  monthly,
  pastDue,
  plans,
  usage,
  yearly,
} from '#testing/billing-samples.test-support.ts';
import { alertDialog, button, closeAll, letTabsOpen, openUpgrade } from '#testing/open-upgrade.test-support.tsx';

beforeEach(() => signInAs());
afterEach(closeAll);

describe('a visitor', () => {
  beforeEach(() => signOut());

  test.each([
    ['Choose Monthly', 'Please sign in to subscribe.'],
    ['Choose Yearly', 'Please sign in to subscribe.'],
    ['Manage Subscription', 'Please sign in to manage your subscription.'],
  ])('pressing %s is asked to sign in, by toast and on the page', async (name, sentence) => {
    const { user, asked } = openUpgrade();
    await user.click(await button(name));
    expect(within(await alertDialog('Authentication Required')).getByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2Fupgrade');
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/api/billing/plans', '/api/chat/advisor']));
  });

  test('sees both plans with prices and savings, six benefits and the guarantees', async () => {
    openUpgrade();
    const monthlyCard = within(await screen.findByRole('listitem', { name: 'Monthly Plan' }));
    const yearlyCard = within(screen.getByRole('listitem', { name: 'Yearly Plan' }));
    expect(monthlyCard.getByText('$9.99')).toBeInTheDocument();
    expect(monthlyCard.queryByText('Best Value')).toBeNull();
    for (const words of ['$99.99', '$8.33 per month · Save 16%', 'Best Value'])
      expect(yearlyCard.getByText(words)).toBeInTheDocument();
    const benefits = within(screen.getByRole('list', { name: 'What premium adds' })).getAllByRole('listitem');
    expect(benefits.map(({ textContent }) => textContent)).toEqual([
      'Unlimited expert consultations',
      'Priority response times',
      'Advanced AI capabilities',
      'Extended conversation history',
      'Premium support',
      'Cancel anytime',
    ]);
    expect(
      screen.getByText('30-day money-back guarantee • Cancel anytime • Secure payments by a card payment provider'),
    ).toBeInTheDocument();
  });
});

describe('loading and failures', () => {
  test('the page first says Loading subscription details...', async () => {
    openUpgrade({ checkSubscription: () => new Promise(() => undefined) });
    await waitFor(() => expect(screen.getByText('Loading subscription details...')).toBeInTheDocument());
  });

  test('a failed check shows the plans as without a subscription, says so, and can be repeated', async () => {
    let isAvailable = false;
    const { user } = openUpgrade({ checkSubscription: () => (isAvailable ? monthly : refused('RATE_LIMITED')) });
    expect(await screen.findByText('We couldn’t check your subscription')).toBeInTheDocument();
    expect(await button('Choose Monthly')).toBeEnabled();
    isAvailable = true;
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Premium Active' })).toBeInTheDocument();
  });

  test('plans that could not be loaded can be requested again', async () => {
    let isAvailable = false;
    const { user } = openUpgrade({ listPlans: () => (isAvailable ? plans : refused('RATE_LIMITED')) });
    expect(await screen.findByText('We couldn’t load the plans')).toBeInTheDocument();
    isAvailable = true;
    await user.click(await button('Try again'));
    expect(await button('Choose Yearly')).toBeEnabled();
  });

  test.each([
    ['a model answers, the page does not speak of written advice', true, 0],
    ['written advice answers, the page says that it is the same on every plan', false, 1],
  ])('where %s', async (_what, hasPremium, notices) => {
    const advisor = hasPremium ? 'anthropic' : 'playbook';
    const { asked } = openUpgrade({}, { 'GET /api/chat/advisor': { body: { advisor, hasPremium } } });
    await button('Choose Monthly');
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/chat/advisor'));
    const same = /Answers come from written advice, the same on every plan/u;
    await waitFor(() => expect(screen.queryAllByText(same)).toHaveLength(notices));
  });

  test('without a payment provider nothing can be bought, and the page says so', async () => {
    openUpgrade({ checkSubscription: { ...free, paymentsAvailable: false } });
    expect(await screen.findByText('You can’t buy a plan here yet.')).toBeInTheDocument();
    expect(await button('Choose Monthly')).toBeDisabled();
    expect(await button('Choose Yearly')).toBeDisabled();
  });
});

describe('a subscriber', () => {
  test.each([
    ['monthly', monthly, 'Next payment: $9.99 on December 22, 2026.'],
    ['yearly', yearly, 'Next payment: $99.99 on November 22, 2027.'],
  ])('on the %s plan sees Premium Active and the next payment', async (tier, subscription, next) => {
    openUpgrade({ checkSubscription: subscription });
    expect(await screen.findByRole('heading', { name: 'Premium Active' })).toBeInTheDocument();
    expect(screen.getByText(`You're currently on the ${tier} plan`)).toBeInTheDocument();
    expect(screen.getByText(next)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose Monthly' })).toBeNull();
  });

  test('opens the customer portal in a new tab', async () => {
    const { replace } = letTabsOpen();
    const { user } = openUpgrade({ checkSubscription: monthly, customerPortal: { url: 'https://pay.example/p/1' } });
    await user.click(await button('Manage Subscription'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/p/1'));
    expect(await button('Manage Subscription')).toBeEnabled();
    expect(screen.queryByText('Continue in the other tab')).toBeNull();
  });

  test.each([
    ['PORTAL_FAILED', 'Portal Error', 'Failed to open customer portal. Please try again.'],
    ['UNAUTHORIZED', 'Authentication Required', 'Please sign in to manage your subscription.'],
  ] as const)('of whose actions %s fails sees %s: %s', async (code, title, sentence) => {
    letTabsOpen();
    const { user } = openUpgrade({ checkSubscription: monthly, customerPortal: refused(code) });
    await user.click(await button('Manage Subscription'));
    expect(within(await alertDialog(title)).getByText(sentence)).toBeInTheDocument();
  });

  test('who cancelled sees the last day of access, and can resume', async () => {
    let now: Subscription = cancelled;
    const { user } = openUpgrade({ checkSubscription: () => now, resumeSubscription: () => (now = monthly) });
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(
      screen.getByText(
        "Your subscription has been cancelled. You'll continue to have access until December 22, 2026, and no further payments are taken.",
      ),
    ).toBeInTheDocument();
    await user.click(await button('Resume subscription'));
    expect(await alertDialog('Subscription Resumed')).toBeInTheDocument();
    expect(await screen.findByText('Next payment: $9.99 on December 22, 2026.')).toBeInTheDocument();
    // The pressed button is gone.
    expect(screen.getByRole('heading', { name: 'Premium Active' })).toHaveFocus();
  });

  test('whose payment failed sees until when premium continues, and can update the payment method', async () => {
    const { replace } = letTabsOpen();
    const { user } = openUpgrade({ checkSubscription: pastDue, customerPortal: { url: 'https://pay.example/p/1' } });
    const problem = within(await screen.findByRole('region', { name: 'Payment problem' }));
    expect(problem.getByText(/You keep premium until November 27, 2026/)).toBeInTheDocument();
    expect(screen.queryByText(/^Paid until/)).toBeNull();
    await user.click(problem.getByRole('button', { name: 'Update payment method' }));
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  });

  test('with a granted plan has nothing to pay or to cancel', async () => {
    openUpgrade({ checkSubscription: business }, { 'GET /api/usage': { body: usage('business') } });
    expect(await screen.findByRole('heading', { name: 'Business Active' })).toBeInTheDocument();
    expect(screen.getByText("You're currently on the business plan")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Manage|Choose|cancel/ })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Business plan' })).toBeInTheDocument();
  });
});
