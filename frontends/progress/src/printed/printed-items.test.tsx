// The items on paper: all that the filter lets through, up to a bound, with every step.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { fakeApi } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, sampleItem, sampleSummary } from '#action-items/sample-items.test-support.ts';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { itemsToPrint } from '#printed/printed-items-query.ts';
import { routes } from '#routes.tsx';

const everything = { status: 'all', expert: '', due: '' } as const;

beforeEach(() => signInAs());
afterEach(cleanup);

test('the sheet has every item with its facts and steps, and goes when it was printed', async () => {
  const print = jest.fn();
  window.print = print;
  const listed: ActionItem[] = [sampleItem(), sampleItem({ id: id(2), title: 'Call the bank', steps: [] })];
  fakeApi({
    metrics: { getDashboard: sampleDashboard() },
    chat: { actionItems: { list: { actionItems: listed, nextBefore: null }, summary: sampleSummary } },
  });
  renderPage([...routes, { path: '*', element: null }], '/metrics?tab=action-items');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Calendar and print' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = within(document.querySelector('article') ?? document.body);
  expect(sheet.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Ask for a raise',
    'Call the bank',
  ]);
  expect(sheet.getByText('Jun 12, 2026')).toBeInTheDocument();
  expect(sheet.getByText('Step 2')).toBeInTheDocument();
  expect(sheet.getAllByText(/^In Progress · High priority · Overdue since .* · 30 minutes · Career$/u)).toHaveLength(2);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
});

test('page after page is read, up to five hundred items', async () => {
  const requests = fakeApi({
    chat: {
      actionItems: {
        summary: sampleSummary,
        list: {
          actionItems: Array.from({ length: 100 }, () => sampleItem()),
          nextBefore: `1048576_${id(1)}`,
        },
      },
    },
  });
  const { items, isCut } = await itemsToPrint(everything);
  const pages = requests.filter(({ search }) => search.has('limit'));
  expect([items.length, isCut, pages.length]).toEqual([500, true, 5]);
  expect(pages.map(({ search }) => search.get('limit'))).toEqual(Array.from({ length: 5 }, () => '100'));
});

test('a short list is whole', async () => {
  fakeApi({
    chat: { actionItems: { list: { actionItems: [sampleItem()], nextBefore: null }, summary: sampleSummary } },
  });
  expect(await itemsToPrint(everything)).toMatchObject({ isCut: false, items: [{ title: 'Ask for a raise' }] });
});
