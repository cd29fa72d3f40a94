// To the payment provider in a new tab, or by a link where tabs are blocked; the page left behind shows the outcome.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, screen, within } from '@testing-library/react';
import { free, monthly } from '#testing/billing-samples.test-support.ts';
import {
  alertDialog,
  button,
  closeAll,
  letTabsOpen,
  openUpgrade,
  sentTo,
} from '#testing/open-upgrade.test-support.tsx';

const checkoutUrl = 'https://pay.example/c/1';

beforeEach(() => signInAs());
afterEach(closeAll);

describe('to the checkout', () => {
  test('opens a tab in the click, leads it to the checkout, and says so on this page', async () => {
    const { replace, tab } = letTabsOpen();
    let answer = () => undefined as void;
    const answered = new Promise<{ url: string }>((resolve) => (answer = () => resolve({ url: checkoutUrl })));
    const { user, asked } = openUpgrade({ createCheckout: () => answered });
    await user.click(await button('Choose Yearly'));
    expect(window.open).toHaveBeenCalledTimes(1);
    expect(await button('Processing...')).toBeInTheDocument();
    expect(await button('Choose Monthly')).toBeDisabled();
    act(answer);
    expect(
      within(await alertDialog('Redirecting to checkout')).getByText(
        "You'll be redirected to complete your subscription upgrade.",
      ),
    ).toBeInTheDocument();
    expect(replace).toHaveBeenCalledWith(checkoutUrl);
    expect(tab.opener).toBeNull();
    expect(sentTo(asked, 'create-checkout')).toEqual([{ planType: 'yearly' }]);
    expect(screen.getByRole('link', { name: 'Open checkout again' })).toHaveAttribute('href', checkoutUrl);
  });

  test('shows a plain link when the browser blocks the tab', async () => {
    letTabsOpen(true);
    const { user } = openUpgrade({ createCheckout: { url: checkoutUrl } });
    await user.click(await button('Choose Monthly'));
    expect(await screen.findByText('Your browser blocked the new tab')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Go to checkout' });
    expect(link).toHaveAttribute('href', checkoutUrl);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    // Nobody is redirected.
    expect(screen.queryByText('Redirecting to checkout')).toBeNull();
  });

  test('the page left behind shows the new subscription when it regains focus', async () => {
    letTabsOpen();
    let now: Subscription = free;
    const { user } = openUpgrade({ createCheckout: { url: checkoutUrl }, checkSubscription: () => now });
    await user.click(await button('Choose Monthly'));
    await screen.findByRole('link', { name: 'Open checkout again' });
    now = monthly;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: 'Premium Active' })).toBeInTheDocument();
    expect(screen.getByText('Thank you. You’re on the monthly plan now.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open checkout again' })).toBeNull();
  });

  test.each([
    ['CHECKOUT_FAILED', 'Checkout Error', 'Failed to create checkout session. Please try again.'],
    ['INTERNAL', 'Checkout Error', 'Failed to create checkout session. Please try again.'],
    ['ALREADY_SUBSCRIBED', 'Checkout Error', 'You already have a subscription. You can manage it on this page.'],
    ['PAYMENTS_UNAVAILABLE', 'Checkout Error', 'You can’t buy a plan here yet.'],
    ['UNAUTHORIZED', 'Authentication Required', 'Please sign in to subscribe.'],
  ] as const)('%s shows %s: %s', async (code, title, sentence) => {
    const { close } = letTabsOpen();
    const { user } = openUpgrade({ createCheckout: refused(code) });
    await user.click(await button('Choose Monthly'));
    expect(within(await alertDialog(title)).getByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(close).toHaveBeenCalledTimes(1);
    expect(await button('Choose Monthly')).toBeEnabled();
  });

  test('does not open an address other than http or https', async () => {
    const { replace } = letTabsOpen();
    const { user } = openUpgrade({}, { 'POST /api/billing/create-checkout': { body: { url: 'javascript:alert(1)' } } });
    await user.click(await button('Choose Monthly'));
    expect(await alertDialog('Checkout Error')).toBeInTheDocument();
    expect(replace).not.toHaveBeenCalled();
  });
});
