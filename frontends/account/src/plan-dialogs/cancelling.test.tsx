// "Manage Subscription" and cancelling: the refund and the last day of access, shown before anything is confirmed.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import type { CancellationOption, Subscription } from '@consilium/contracts/billing/subscription.ts';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { wantChangePlan } from '#plan-dialogs/change-plan-event.ts';
import { cancelled, free, monthly, usd, yearly } from '#testing/billing-samples.test-support.ts';
import {
  alertDialog,
  button,
  closeAll,
  dialog,
  openManage,
  openUpgrade,
  sentTo,
  type UpgradeOpened,
} from '#testing/open-upgrade.test-support.tsx';

const later = '2027-11-22T12:00:00.000Z';
const keep: CancellationOption = { choice: 'period_end', refund: usd(0), accessEndsAt: later };
const monthEnd: CancellationOption = {
  choice: 'month_end',
  refund: usd(5000),
  accessEndsAt: '2027-05-22T12:00:00.000Z',
};
const moneyBack = (): CancellationOption => ({
  choice: 'money_back',
  refund: usd(9999),
  accessEndsAt: new Date().toISOString(),
});

async function askToCancel(page: UpgradeOpened) {
  await page.user.click((await openManage(page)).getByRole('button', { name: 'Cancel Subscription' }));
  return within(await alertDialog('Cancel your subscription?'));
}

beforeEach(() => signInAs());
afterEach(closeAll);

describe('Manage Subscription', () => {
  test('closes on Change Plan, and 100 ms later the event of the page opens Change Your Plan', async () => {
    const page = openUpgrade({ checkSubscription: monthly });
    const manage = await openManage(page);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      act(() => manage.getByRole('button', { name: 'Change Plan' }).click());
      expect(screen.queryByRole('dialog', { name: 'Manage Subscription' })).toBeNull();
      act(() => jest.advanceTimersByTime(99));
      expect(screen.queryByRole('dialog')).toBeNull();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByRole('dialog', { name: 'Change Your Plan' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('the event opens Change Your Plan from anywhere on the page', async () => {
    openUpgrade({ checkSubscription: monthly });
    await button('Change or cancel');
    wantChangePlan();
    expect(await dialog('Change Your Plan')).toBeInTheDocument();
  });

  test('offers no cancelling of a cancelled subscription', async () => {
    const manage = await openManage(openUpgrade({ checkSubscription: cancelled }));
    expect(manage.getByText('Access until')).toBeInTheDocument();
    expect(manage.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });
});

describe('Cancel Subscription', () => {
  test('shows each option to the cent and the day, and sends the chosen one', async () => {
    const after: Subscription = { ...yearly, subscription_cancelled: true, nextPayment: null };
    const page = openUpgrade({
      checkSubscription: yearly,
      previewCancellation: { options: [monthEnd, keep], moneyBackUsed: false },
      cancelSubscription: { subscription: after, refund: usd(5000), accessEndsAt: monthEnd.accessEndsAt },
    });
    const ask = await askToCancel(page);
    const back = await ask.findByRole('radio', { name: /Get \$50\.00 back.*Your access ends on May 22, 2027\./ });
    expect(ask.getByRole('radio', { name: /Keep access until November 22, 2027/ })).not.toBeChecked();
    expect(ask.getByRole('button', { name: 'Confirm Cancellation' })).toBeDisabled();
    await page.user.click(back);
    await page.user.click(ask.getByRole('button', { name: 'Confirm Cancellation' }));
    const said = within(await alertDialog('Subscription Cancelled'));
    expect(said.getByText(/until May 22, 2027\. \$50\.00 is on its way to you\./)).toBeInTheDocument();
    expect(sentTo(page.asked, 'cancel-subscription')).toEqual([{ choice: 'month_end', refund: usd(5000) }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Cancelled')).toBeInTheDocument();
  });

  test('with a single option nothing has to be chosen; the texts are the specified ones', async () => {
    const page = openUpgrade({
      checkSubscription: monthly,
      previewCancellation: { options: [{ ...keep, accessEndsAt: '2026-12-22T12:00:00.000Z' }], moneyBackUsed: false },
      cancelSubscription: { subscription: cancelled, refund: usd(0), accessEndsAt: '2026-12-22T12:00:00.000Z' },
    });
    const ask = await askToCancel(page);
    expect(await ask.findByText('Keep access until December 22, 2026')).toBeInTheDocument();
    expect(ask.queryByRole('radio')).toBeNull();
    await page.user.click(ask.getByRole('button', { name: 'Confirm Cancellation' }));
    expect(
      within(await alertDialog('Subscription Cancelled')).getByText(
        "Your subscription has been cancelled. You'll continue to have access until your billing period ends.",
      ),
    ).toBeInTheDocument();
  });

  test('the money-back within 30 days ends access at once, and says so before and after', async () => {
    let now: Subscription = yearly;
    const page = openUpgrade({
      checkSubscription: () => now,
      previewCancellation: () => ({ options: [moneyBack()], moneyBackUsed: false }),
      cancelSubscription: () => ({ ...moneyBack(), subscription: (now = free) }),
    });
    const ask = await askToCancel(page);
    expect(await ask.findByText('Get $99.99 back')).toBeInTheDocument();
    expect(
      ask.getByText('30-day money-back guarantee: you get back everything you paid. Your access ends right away.'),
    ).toBeInTheDocument();
    await page.user.click(ask.getByRole('button', { name: 'Confirm Cancellation' }));
    expect(
      within(await alertDialog('Subscription Cancelled')).getByText(
        'Your subscription has been cancelled. Your access has ended. $99.99 is on its way to you.',
      ),
    ).toBeInTheDocument();
    expect(await button('Choose Monthly')).toBeInTheDocument();
    const news = screen.getByText('Your subscription has ended. You are on the free plan now.');
    // The button that opened the dialog is gone with the plan.
    await waitFor(() => expect(news.closest('[aria-live]')).toHaveFocus());
  });

  test('a money-back that was used before is not offered, and a sentence says why', async () => {
    const page = openUpgrade({
      checkSubscription: monthly,
      previewCancellation: { options: [keep], moneyBackUsed: true },
    });
    const ask = await askToCancel(page);
    expect(await ask.findByText('Keep access until November 22, 2027')).toBeInTheDocument();
    expect(
      ask.getByText(
        'The 30-day money-back guarantee works once per card and email address, and it was already used. You keep access until the end of your paid period.',
      ),
    ).toBeInTheDocument();
    expect(ask.queryByText(/Get \$/)).toBeNull();
  });

  test('Keep Subscription closes the dialog and sends nothing; so does Escape', async () => {
    const page = openUpgrade({
      checkSubscription: yearly,
      previewCancellation: { options: [monthEnd, keep], moneyBackUsed: false },
    });
    const ask = await askToCancel(page);
    await page.user.click(ask.getByRole('button', { name: 'Keep Subscription' }));
    const manage = within(await dialog('Manage Subscription'));
    await page.user.click(manage.getByRole('button', { name: 'Cancel Subscription' }));
    await alertDialog('Cancel your subscription?');
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await dialog('Manage Subscription')).toBeInTheDocument();
    expect(sentTo(page.asked, 'cancel-subscription')).toEqual([]);
  });

  test('an amount that changed in the meantime is shown again before it is confirmed', async () => {
    let refund = usd(5000);
    const page = openUpgrade({
      checkSubscription: yearly,
      previewCancellation: () => ({ options: [{ ...monthEnd, refund }], moneyBackUsed: false }),
      cancelSubscription: () => {
        refund = usd(4166);
        return refused('AMOUNT_CHANGED');
      },
    });
    const ask = await askToCancel(page);
    await ask.findByText('Get $50.00 back');
    await page.user.click(ask.getByRole('button', { name: 'Confirm Cancellation' }));
    expect(await ask.findByText('Get $41.66 back')).toBeInTheDocument();
    expect(ask.getByText('The amount has changed in the meantime. Please look at it again.')).toBeInTheDocument();
  });

  test.each([
    ['CANCELLATION_FAILED', 'Cancellation Error', 'Failed to cancel subscription. Please try again.'],
    ['UNAUTHORIZED', 'Authentication Required', 'Please sign in to cancel your subscription.'],
  ] as const)('%s shows %s: %s', async (code, title, sentence) => {
    const page = openUpgrade({
      checkSubscription: yearly,
      previewCancellation: { options: [keep], moneyBackUsed: false },
      cancelSubscription: refused(code),
    });
    const ask = await askToCancel(page);
    await ask.findByText('Keep access until November 22, 2027');
    await page.user.click(ask.getByRole('button', { name: 'Confirm Cancellation' }));
    expect(within(await alertDialog(title)).getByText(sentence)).toBeInTheDocument();
    expect(ask.getByText(sentence)).toBeInTheDocument();
  });

  test('a preview that failed can be requested again; nothing can be confirmed before', async () => {
    let isAvailable = false;
    const page = openUpgrade({
      checkSubscription: yearly,
      previewCancellation: () =>
        isAvailable ? { options: [keep], moneyBackUsed: false } : refused('CANCELLATION_FAILED'),
    });
    const ask = await askToCancel(page);
    expect(await ask.findByText('We couldn’t calculate your refund')).toBeInTheDocument();
    expect(ask.getByRole('button', { name: 'Confirm Cancellation' })).toBeDisabled();
    isAvailable = true;
    await page.user.click(ask.getByRole('button', { name: 'Try again' }));
    expect(await ask.findByText('Keep access until November 22, 2027')).toBeInTheDocument();
  });
});
