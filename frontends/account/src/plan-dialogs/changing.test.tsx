// "Change Your Plan": three cards, and what a change costs before it is confirmed.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import type { CancellationOption, Subscription } from '@consilium/contracts/billing/subscription.ts';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { cancelled, monthly, toMonthly, toYearly, usd, yearly } from '#testing/billing-samples.test-support.ts';
import { alertDialog, closeAll, openChange, openUpgrade, sentTo } from '#testing/open-upgrade.test-support.tsx';

const later = '2027-11-22T12:00:00.000Z';
const keep: CancellationOption = { choice: 'period_end', refund: usd(0), accessEndsAt: later };

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  signInAs();
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  closeAll();
  log.mockRestore();
});

describe('Change Your Plan', () => {
  test('has three cards; the current plan is marked, the saving is computed', async () => {
    const change = await openChange(openUpgrade({ checkSubscription: monthly }));
    const cards = change.getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'FreeNothing to payDowngrade to Free',
      'Monthly Plan$9.99 per monthCurrent Plan',
      'Yearly Plan$99.99 per year · Save 2 monthsSwitch to Yearly',
    ]);
  });

  test('month to year: shows the amount due today, and sends exactly that', async () => {
    const page = openUpgrade({
      checkSubscription: monthly,
      previewPlanChange: toYearly,
      changePlan: { subscription: yearly, url: null },
    });
    const change = await openChange(page);
    await page.user.click(change.getByRole('button', { name: 'Switch to Yearly' }));
    const confirm = within(await alertDialog('Switch to Yearly?'));
    for (const words of ['At once', '$93.33', '$6.66', 'November 22, 2027'])
      expect(await confirm.findByText(words)).toBeInTheDocument();
    await page.user.click(confirm.getByRole('button', { name: 'Confirm change' }));
    expect(within(await alertDialog('Plan Changed')).getByText('You’re on the yearly plan now.')).toBeInTheDocument();
    expect(sentTo(page.asked, 'change-plan')).toEqual([
      { planType: 'yearly', prorationDate: toYearly.prorationDate, dueNow: usd(9333) },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText("You're currently on the yearly plan")).toBeInTheDocument();
  });

  test('year to month: begins when the year is over, and the page says from when', async () => {
    const arranged: Subscription = { ...yearly, nextPayment: { at: later, price: 'monthly', amount: usd(999) } };
    const page = openUpgrade({
      checkSubscription: yearly,
      previewPlanChange: toMonthly,
      changePlan: { subscription: arranged, url: null },
    });
    const change = await openChange(page);
    await page.user.click(change.getByRole('button', { name: 'Switch to Monthly' }));
    const confirm = within(await alertDialog('Switch to Monthly?'));
    expect(await confirm.findByText('You keep your yearly plan until November 22, 2027.')).toBeInTheDocument();
    expect(confirm.getByText('$0.00')).toBeInTheDocument();
    await page.user.click(confirm.getByRole('button', { name: 'Confirm change' }));
    expect(await alertDialog('Plan Changed')).toBeInTheDocument();
    expect(screen.getByText(/From November 22, 2027 you’re on the monthly plan/)).toBeInTheDocument();
  });

  test('a scheduled change is shown on its card and can be cancelled', async () => {
    const arranged: Subscription = { ...yearly, nextPayment: { at: later, price: 'monthly', amount: usd(999) } };
    const stay = { ...toMonthly, from: 'yearly', to: 'yearly' } as const;
    const page = openUpgrade({
      checkSubscription: arranged,
      previewPlanChange: stay,
      changePlan: { subscription: yearly, url: null },
    });
    const change = await openChange(page);
    expect(change.getByText('From November 22, 2027')).toBeInTheDocument();
    await page.user.click(change.getByRole('button', { name: 'Stay on Yearly' }));
    const confirm = within(await alertDialog('Stay on Yearly?'));
    expect(await confirm.findByText('Your yearly plan continues. We canceled the change.')).toBeInTheDocument();
    await page.user.click(confirm.getByRole('button', { name: 'Confirm change' }));
    expect(within(await alertDialog('Plan Changed')).getByText('You stay on the yearly plan.')).toBeInTheDocument();
    expect(sentTo(page.asked, 'change-plan')).toMatchObject([{ planType: 'yearly' }]);
    expect(screen.getByText('Next payment: $99.99 on November 22, 2027.')).toBeInTheDocument();
  });

  test('a payment that needs confirmation opens its page, by a plain link when the tab is blocked', async () => {
    window.open = jest.fn<typeof window.open>(() => null);
    const url = 'https://pay.example/i/1';
    const page = openUpgrade({
      checkSubscription: monthly,
      previewPlanChange: toYearly,
      changePlan: { subscription: monthly, url },
    });
    const change = await openChange(page);
    await page.user.click(change.getByRole('button', { name: 'Switch to Yearly' }));
    const confirm = within(await alertDialog('Switch to Yearly?'));
    await confirm.findByText('$93.33');
    await page.user.click(confirm.getByRole('button', { name: 'Confirm change' }));
    const link = await screen.findByRole('link', { name: 'Go to the page where you confirm the payment' });
    expect(link).toHaveAttribute('href', url);
  });

  test('a failed change shows Error: Failed to process plan change. Please try again.', async () => {
    const page = openUpgrade({
      checkSubscription: monthly,
      previewPlanChange: toYearly,
      changePlan: refused('PLAN_CHANGE_FAILED'),
    });
    const change = await openChange(page);
    await page.user.click(change.getByRole('button', { name: 'Switch to Yearly' }));
    const confirm = within(await alertDialog('Switch to Yearly?'));
    await confirm.findByText('$93.33');
    await page.user.click(confirm.getByRole('button', { name: 'Confirm change' }));
    const words = 'Failed to process plan change. Please try again.';
    expect(within(await alertDialog('Error')).getByText(words)).toBeInTheDocument();
    expect(confirm.getByText(words)).toBeInTheDocument();
  });

  test('Downgrade to Free asks as Cancel Subscription does; a failure is shown in the dialog and logged, without a toast', async () => {
    const page = openUpgrade({
      checkSubscription: monthly,
      previewCancellation: { options: [keep], moneyBackUsed: false },
      cancelSubscription: refused('CANCELLATION_FAILED'),
    });
    const change = await openChange(page);
    await page.user.click(change.getByRole('button', { name: 'Downgrade to Free' }));
    const ask = within(await alertDialog('Cancel your subscription?'));
    await ask.findByText('Keep access until November 22, 2027');
    await page.user.click(ask.getByRole('button', { name: 'Confirm Cancellation' }));
    expect(await ask.findByText('Failed to cancel subscription. Please try again.')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('the subscription could not be cancelled: CANCELLATION_FAILED 503');
    expect(screen.queryByText('Cancellation Error')).toBeNull();
  });

  test('Downgrade to Free of a cancelled subscription only says how long access lasts, and closes', async () => {
    const page = openUpgrade({ checkSubscription: cancelled });
    const change = await openChange(page);
    expect(change.getByRole('button', { name: 'Switch to Yearly' })).toBeDisabled();
    await page.user.click(change.getByRole('button', { name: 'Downgrade to Free' }));
    const said = within(await alertDialog('Your subscription has been cancelled'));
    expect(
      said.getByText("You'll continue to have access until your current billing period ends."),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change Your Plan' })).toBeNull());
    expect(sentTo(page.asked, 'cancel-subscription')).toEqual([]);
  });
});
