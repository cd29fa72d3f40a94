// The billing history and its receipts.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { monthly, payment, usd } from '#testing/billing-samples.test-support.ts';
import { refusalOf } from '@consilium/web/testing/fake-api.test-support.ts';
import { alertDialog, button, closeAll, openUpgrade } from '#testing/open-upgrade.test-support.tsx';

beforeEach(() => signInAs());
afterEach(closeAll);

describe('the billing history', () => {
  test('lists payments and refunds, and loads more', async () => {
    const old = payment({
      id: 'in_0',
      status: 'partly_refunded',
      amount: usd(9999),
      refunded: usd(5000),
      price: 'yearly',
    });
    const { user } = openUpgrade({
      checkSubscription: monthly,
      listPayments: ({ search }) =>
        search.get('after') === 'in_1' ? { payments: [old], next: null } : { payments: [payment()], next: 'in_1' },
    });
    const list = await screen.findByRole('list', { name: 'Payments' });
    expect(within(list).getByText('$9.99')).toBeInTheDocument();
    expect(within(list).getByText(/^Premium, monthly, Nov 22\s–\sDec 22, 2026$/u)).toBeInTheDocument();
    await user.click(await button('Show more'));
    expect(await within(list).findByText('$50.00 paid back')).toBeInTheDocument();
    expect(within(list).getByText('Partly refunded')).toBeInTheDocument();
  });

  test('shows the state of a disputed payment and the bank’s decision', async () => {
    const open = payment({ id: 'in_2', status: 'disputed' });
    const lost = payment({ id: 'in_3', status: 'disputed', takenBack: usd(999) });
    openUpgrade({ checkSubscription: monthly, listPayments: { payments: [open, lost], next: null } });
    const list = await screen.findByRole('list', { name: 'Payments' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Disputed');
    expect(first).toHaveTextContent('Your bank is reviewing this payment. Your plan stays the same until they decide.');
    expect(second).toHaveTextContent('Taken back');
    expect(second).toHaveTextContent('Your bank gave you $9.99 back.');
  });

  test('downloads a receipt, and says when that fails', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    let isAvailable = true;
    const receipt = () => (isAvailable ? { body: '%PDF' } : refusalOf('INTERNAL'));
    const { user } = openUpgrade(
      { checkSubscription: monthly, listPayments: { payments: [payment()], next: null } },
      { 'GET /api/billing/payments/in_1/receipt': receipt },
    );
    await user.click(await button('Receipt of November 22, 2026'));
    await waitFor(() => expect(names).toEqual(['receipt-CONS-0001.pdf']));
    isAvailable = false;
    await user.click(await button('Receipt of November 22, 2026'));
    expect(await alertDialog('Download Failed')).toBeInTheDocument();
    click.mockRestore();
  });

  test('is hidden from somebody who never paid, and explains itself to a new subscriber', async () => {
    const { unmount } = openUpgrade();
    await button('Choose Monthly');
    expect(screen.queryByRole('heading', { name: 'Billing history' })).toBeNull();
    unmount();
    openUpgrade({ checkSubscription: monthly });
    expect(await screen.findByText('Your payments and receipts will appear here.')).toBeInTheDocument();
  });
});
