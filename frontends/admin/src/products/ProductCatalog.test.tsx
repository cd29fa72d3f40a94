// The catalog on the tab Affiliate: the table, its filters and order, activation, and history.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { performanceTone } from '#products/product-words.ts';
import {
  beAdministrator,
  fair,
  good,
  open,
  pageOf,
  row,
  says,
  sent,
  unknown,
  weak,
} from '#products/testing/catalog-page.test-support.tsx';

beforeEach(beAdministrator);
afterEach(cleanup);

describe('the table', () => {
  test('has the columns of the specification, and each product with its facts', async () => {
    open();
    const drill = await row('Drill');
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Select all shown',
      'Product',
      'Expert',
      'Commission',
      'Price',
      'Performance',
      'Status',
      'Actions',
    ]);
    for (const fact of ['Home Depot', '4.25%', '$79.99', '8.4', '120 times shown, 20 clicks, 1 purchase'])
      expect(drill.getByText(fact)).toBeInTheDocument();
    expect((await row('Router')).getByText('No price')).toBeInTheDocument();
    expect((await row('Router')).getByText('Dead link')).toBeInTheDocument();
    expect((await row('Lamp')).getByText('Demo')).toBeInTheDocument();
  });

  test('shows performance green from 8, yellow from 6, else red, and says when too little is known', async () => {
    open();
    expect((await row('Drill')).getByText('8.4')).toHaveClass('good');
    expect((await row('Lamp')).getByText('6.1')).toHaveClass('attention');
    expect((await row('Router')).getByText('1.0')).toHaveClass('loss');
    expect((await row('Planner')).getByText('no data yet')).toBeInTheDocument();
    expect(screen.getByText(/^Performance goes from 0 to 10\./u)).toBeInTheDocument();
  });

  test('is ordered by each heading, and turned around by a second press', async () => {
    const { asked, user } = open();
    await row('Drill');
    const press = async (name: string, direction: string) => {
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', direction);
      const order = { order: name.toLowerCase(), direction };
      await waitFor(() => expect(Object.fromEntries(asked.at(-1)?.search ?? [])).toMatchObject(order));
    };
    for (const name of ['Product', 'Expert', 'Commission', 'Price', 'Performance', 'Status'])
      await press(name, 'ascending');
    await press('Status', 'descending');
  });

  test('is searched after a pause in typing, and filtered', async () => {
    const { asked, user } = open();
    await row('Drill');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'hose');
    await waitFor(() => expect(asked.at(-1)?.search.get('search')).toBe('hose'));
    const filters = within(screen.getByRole('group', { name: 'Filter the products' }));
    await user.selectOptions(filters.getByRole('combobox', { name: 'Expert' }), 'Legal');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Network' }), 'No network');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Source' }), 'Demo');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.search ?? [])).toMatchObject({
        search: 'hose',
        expertType: 'legal',
        network: 'none',
        active: 'false',
        source: 'demo',
      }),
    );
    expect(asked.filter(({ search }) => search.get('search') === 'h')).toEqual([]);
  });

  test('loads more when asked', async () => {
    const next = 'YQ.0190bbbb-0000-7000-8000-000000000011';
    const { asked, user } = open({
      searchProducts: ({ search }) => (search.has('after') ? pageOf([unknown]) : pageOf([good], next)),
    });
    await row('Drill');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await row('Planner');
    expect(asked.at(-1)?.search.get('after')).toBe(next);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('says when there is nothing yet, and when nothing fits', async () => {
    const { user } = open({ searchProducts: pageOf([]) });
    expect(await screen.findByText('No affiliate products yet')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No affiliate products yet')).toBeInTheDocument();
  });

  test('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      searchProducts: () => (isDown ? refused('SERVICE_UNAVAILABLE') : pageOf([good])),
    });
    expect(await screen.findByText('Failed to load affiliate products')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Drill');
  });
});

test.each([
  [10, 'good'],
  [8, 'good'],
  [7.9, 'attention'],
  [6, 'attention'],
  [5.9, 'loss'],
  [0, 'loss'],
])('a performance of %d is %s', (score, tone) => expect(performanceTone(score)).toBe(tone));

describe('a product is', () => {
  test.each([
    ['Drill', false, 'Product deactivated'],
    ['Router', true, 'Product activated'],
  ])('switched: %s', async (name, isActive, title) => {
    const { asked, user } = open({ activateProducts: { changed: 1, unchanged: 0, missing: 0 } });
    await user.click((await row(name)).getByRole('switch', { name: `${name} is active` }));
    await says(title);
    expect(sent(asked, 'POST').map(({ body }) => body)).toEqual([{ ids: [(isActive ? weak : good).id], isActive }]);
    expect(asked.at(-1)?.method).toBe('GET');
  });

  test('not switched when that fails', async () => {
    const { user } = open({ activateProducts: refused('SERVICE_UNAVAILABLE', 'Not now.') });
    await user.click((await row('Drill')).getByRole('switch'));
    await says('Failed to update product status', 'Not now.');
  });

  test('deactivated with others that are selected', async () => {
    const { asked, user } = open({ activateProducts: { changed: 3, unchanged: 1, missing: 0 } });
    await row('Drill');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('4 products selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await says('3 products deactivated', '1 already inactive.');
    expect(sent(asked, 'POST')[0]?.body).toEqual({
      ids: [good, fair, weak, unknown].map(({ id }) => id),
      isActive: false,
    });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Drill' })).not.toBeChecked());
  });
});

test('the history says who changed what from what to what; prices alone when asked', async () => {
  const change = (changes: Record<string, { from: unknown; to: unknown }>, changedBy: string | null) => ({
    id: '0190cccc-0000-7000-8000-000000000001',
    changedAt: '2026-06-05T12:00:00.000Z',
    changedBy,
    importId: changedBy === null ? '0190dddd-0000-7000-8000-000000000001' : null,
    changes,
  });
  const own = '0190aaaa-0000-7000-8000-000000000001';
  const price = { from: { amountMinor: 7999, currency: 'USD' }, to: null };
  const { user, asked } = open({
    listProductChanges: ({ search }) => ({
      changes: [search.has('of') ? change({ price }, null) : change({ isActive: { from: true, to: false } }, own)],
      nextBefore: null,
    }),
  });
  await user.click((await row('Drill')).getByRole('button', { name: 'History of Drill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Drill' }));
  expect(await dialog.findByText(/You$/u)).toBeInTheDocument();
  expect(dialog.getByText('Active', { selector: 'del' })).toBeInTheDocument();
  expect(dialog.getByText('Inactive', { selector: 'ins' })).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Show' }), 'Prices');
  expect(await dialog.findByText('$79.99', { selector: 'del' })).toBeInTheDocument();
  expect(dialog.getByText('No price', { selector: 'ins' })).toBeInTheDocument();
  expect(dialog.getByText(/An import$/u)).toBeInTheDocument();
  expect(asked.at(-1)?.search.get('of')).toBe('price');
});
