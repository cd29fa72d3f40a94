// Back from the checkout: the page polls the server, and shows no plan before it is confirmed.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { cancelled, free, monthly, usage, yearly } from '#testing/billing-samples.test-support.ts';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { checkoutRoutes } from '#testing/open-upgrade.test-support.tsx';
import { button, closeAll, openUpgrade } from '#testing/open-upgrade.test-support.tsx';

beforeEach(() => signInAs());
afterEach(closeAll);

describe('back from the checkout', () => {
  const at = '/upgrade?checkout=cs_1';

  test('shows no plan before the server confirms it; then says so and cleans the URL', async () => {
    let now: Subscription = free;
    const outcome = () => ({ state: now.subscribed ? ('paid' as const) : ('processing' as const), subscription: now });
    const { router, user } = openUpgrade({ checkSubscription: () => now }, checkoutRoutes('cs_1', outcome), at);
    expect(await screen.findByText('Confirming your payment…')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose Monthly' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Premium Active' })).toBeNull();
    expect(router.state.location.search).toBe('?checkout=cs_1');
    now = yearly;
    expect(await screen.findByRole('heading', { name: 'Premium Active' })).toBeInTheDocument();
    expect(screen.getByText('Thank you. You’re on the yearly plan now.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(user).toBeDefined();
  });

  test('polls the counters until they have the plan; only then offers to ask at once', async () => {
    let plan: 'free' | 'premium' = 'free';
    const routes = {
      ...checkoutRoutes('cs_1', { state: 'paid', subscription: monthly }),
      'GET /api/usage': () => ({ body: usage(plan) }),
    };
    const { asked } = openUpgrade({ checkSubscription: monthly }, routes, at);
    expect(await screen.findByText(/^Premium starts in a moment\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Free plan' })).toBeInTheDocument();
    plan = 'premium';
    expect(await screen.findByText(/^Premium is active\. Ask away\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Premium plan' })).toBeInTheDocument();
    const times = asked.filter(({ path }) => path === '/api/usage').length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(asked.filter(({ path }) => path === '/api/usage')).toHaveLength(times);
  });

  test('a payment is not enough: the plan has to be active', async () => {
    openUpgrade({}, checkoutRoutes('cs_1', { state: 'paid', subscription: free }), at);
    expect(await screen.findByText('Confirming your payment…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Premium Active' })).toBeNull();
  });

  test.each([
    ['open', 'The checkout was not finished'],
    ['expired', 'The checkout has expired'],
  ] as const)('%s: %s', async (state, title) => {
    const { router } = openUpgrade({}, checkoutRoutes('cs_1', { state, subscription: free }), at);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await button('Choose Monthly')).toBeEnabled();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('after leaving the checkout it says that nothing was charged', async () => {
    const { router, asked } = openUpgrade({}, {}, '/upgrade?checkout=cancelled');
    expect(await screen.findByText('You left the checkout')).toBeInTheDocument();
    expect(screen.getByText('Nothing was charged.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(asked.some(({ path }) => path.includes('/checkouts/'))).toBe(false);
  });

  test('the checkout of another account is not found', async () => {
    openUpgrade({}, checkoutRoutes('cs_1', refused('NOT_FOUND')), at);
    expect(await screen.findByText('We don’t know this checkout')).toBeInTheDocument();
  });

  test('after the session has ended it asks to sign in, and returns to the checkout', async () => {
    signOut();
    const { asked } = openUpgrade({}, {}, at);
    expect(await screen.findByText('Please sign in to see your plan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/auth?next=${encodeURIComponent(at)}`,
    );
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/api/billing/plans', '/api/chat/advisor']));
  });

  test('a failed look-up can be repeated', async () => {
    let isAvailable = false;
    const outcome = () => (isAvailable ? { state: 'paid' as const, subscription: monthly } : refused('RATE_LIMITED'));
    const { user } = openUpgrade({}, checkoutRoutes('cs_1', outcome), at);
    expect(await screen.findByText('We couldn’t check your payment')).toBeInTheDocument();
    isAvailable = true;
    await user.click(await button('Check again'));
    expect(await screen.findByText('Thank you. You’re on the monthly plan now.')).toBeInTheDocument();
  });
});

describe('the outcome of a checkout disappears once it is outdated', () => {
  const at = '/upgrade?checkout=cs_1';
  const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));
  const thanks = 'Thank you. You’re on the monthly plan now.';

  test.each([
    ['left', 'You left the checkout', '/upgrade?checkout=cancelled', free],
    ['unfinished', 'The checkout was not finished', at, { state: 'open', subscription: free }],
    ['expired', 'The checkout has expired', at, { state: 'expired', subscription: free }],
    ['failed', 'We couldn’t check your payment', at, refused('RATE_LIMITED')],
  ] as const)('%s, and paid in another tab after that', async (_, title, place, outcome) => {
    let now: Subscription = free;
    const routes = 'subscribed' in outcome ? {} : checkoutRoutes('cs_1', outcome);
    const { router } = openUpgrade({ checkSubscription: () => now }, routes, place);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await button('Choose Monthly')).toBeEnabled();
    now = monthly;
    lookAgain();
    expect(await screen.findByRole('heading', { name: 'Premium Active' })).toBeInTheDocument();
    expect(await screen.findByText(thanks)).toBeInTheDocument();
    expect(screen.queryByText(title)).toBeNull();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('paid, and ended after that', async () => {
    let now: Subscription = monthly;
    const routes = checkoutRoutes('cs_1', { state: 'paid', subscription: monthly });
    openUpgrade({ checkSubscription: () => now }, routes, at);
    expect(await screen.findByText(thanks)).toBeInTheDocument();
    now = free;
    lookAgain();
    expect(await button('Choose Monthly')).toBeEnabled();
    expect(await screen.findByText('Your subscription has ended. You are on the free plan now.')).toBeInTheDocument();
    expect(screen.queryByText(thanks)).toBeNull();
  });

  test('paid, and cancelled to its end after that', async () => {
    let now: Subscription = monthly;
    openUpgrade({ checkSubscription: () => now }, checkoutRoutes('cs_1', { state: 'paid', subscription: monthly }), at);
    expect(await screen.findByText(thanks)).toBeInTheDocument();
    now = cancelled;
    lookAgain();
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.queryByText(thanks)).toBeNull();
  });

  test('a change within the same plan leaves the outcome standing', async () => {
    let now: Subscription = { ...monthly, nextPayment: null };
    openUpgrade({ checkSubscription: () => now }, checkoutRoutes('cs_1', { state: 'paid', subscription: now }), at);
    expect(await screen.findByText(thanks)).toBeInTheDocument();
    now = monthly;
    lookAgain();
    expect(await screen.findByText('Next payment: $9.99 on December 22, 2026.')).toBeInTheDocument();
    expect(screen.getByText(thanks)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chat with an Expert' })).toBeInTheDocument();
  });
});
