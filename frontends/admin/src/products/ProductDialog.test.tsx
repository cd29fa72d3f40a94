// Adding and editing a product: what is required, what is refused, and two administrators at once.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beAdministrator, good, open, row, says, sent, unknown } from '#products/testing/catalog-page.test-support.tsx';

beforeEach(beAdministrator);
afterEach(cleanup);

describe('the form', () => {
  const add = async (user: UserEvent) => {
    await row('Drill');
    await user.click(screen.getByRole('button', { name: 'Add product' }));
    return within(await screen.findByRole('dialog', { name: 'Add product' }));
  };

  test('refuses what lacks a required field, and asks nothing', async () => {
    const { asked, user } = open();
    const dialog = await add(user);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('This field is required.')).toHaveLength(3);
    expect(dialog.getByRole('textbox', { name: 'Product name (required)' })).toHaveFocus();
    expect(dialog.getByRole('combobox', { name: 'Expert (required)' })).toBeInvalid();
    expect(dialog.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(toastQueue.visibleToasts[0]?.content).toMatchObject({
      title: 'Missing Fields',
      text: 'Please fill in all required fields',
    });
    expect(sent(asked, 'POST')).toEqual([]);
  });

  test('adds a product; a blank price is none', async () => {
    const { asked, user } = open({ addProduct: unknown });
    const dialog = await add(user);
    await user.type(dialog.getByRole('textbox', { name: 'Product name (required)' }), ' Planner ');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expert (required)' }), 'Finance');
    await user.type(dialog.getByRole('textbox', { name: 'Commission in percent (required)' }), '12,5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await says('Success', 'Affiliate product added successfully');
    expect(sent(asked, 'POST')[0]?.body).toMatchObject({
      productName: 'Planner',
      expertType: 'finance',
      commissionRate: 12.5,
      price: null,
      network: null,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sends a price in minor units, and refuses one that is no amount', async () => {
    const { asked, user } = open({ editProduct: good });
    await user.click((await row('Drill')).getByRole('button', { name: 'Edit Drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    const price = dialog.getByRole('textbox', { name: 'Price' });
    expect(price).toHaveValue('79.99');
    await user.clear(price);
    await user.type(price, '12.345');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter an amount, such as 19.99.')).toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '19.9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await says('Success', 'Affiliate product saved');
    expect(sent(asked, 'PATCH')[0]?.body).toMatchObject({
      version: 1,
      price: { amountMinor: 1990, currency: 'USD' },
      network: 'homedepot',
    });
  });

  test('says why a product could not be added, and keeps what was typed', async () => {
    const sentence = 'The commission of a product of Walmart Affiliates lies between 1% and 4%.';
    const { user } = open({ addProduct: refused('BAD_REQUEST', sentence) });
    const dialog = await add(user);
    await user.type(dialog.getByRole('textbox', { name: 'Product name (required)' }), 'Planner');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expert (required)' }), 'Finance');
    await user.type(dialog.getByRole('textbox', { name: 'Commission in percent (required)' }), '9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(toastQueue.visibleToasts[0]?.content.title).toBe('Failed to add affiliate product');
    expect(dialog.getByRole('textbox', { name: 'Product name (required)' })).toHaveValue('Planner');
  });

  test('of two administrators: the second loads the newest version and saves that', async () => {
    const newest = { ...good, version: 2, productName: 'Hammer drill' };
    const conflict = 'Somebody else has changed this product in the meantime.';
    const { asked, user } = open({
      getProduct: newest,
      editProduct: ({ body }) => ((body as { version: number }).version === 2 ? newest : refused('CONFLICT', conflict)),
    });
    await user.click((await row('Drill')).getByRole('button', { name: 'Edit Drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(conflict);
    await user.click(dialog.getByRole('button', { name: 'Load the newest version' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Product name (required)' })).toHaveValue('Hammer drill'),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await says('Success', 'Affiliate product saved');
    expect(sent(asked, 'PATCH').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });
});
