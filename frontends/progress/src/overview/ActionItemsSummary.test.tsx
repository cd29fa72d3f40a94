// The block of the overview about action items: how they stand and what is due, or the way to an expert.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ActionItemSummary } from '@consilium/contracts/chat/action-items-http.ts';
import { fakeApi, refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { id, sampleItem } from '#action-items/sample-items.test-support.ts';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

const summary: ActionItemSummary = {
  today: '2026-06-12',
  total: 6,
  byStatus: { 'Not Started': 1, 'In Progress': 2, Blocked: 0, Completed: 3, Abandoned: 0 },
  overdue: 1,
  dueToday: 0,
  dueInSevenDays: 0,
  nextDue: [sampleItem()],
};

async function open(answer: ActionItemSummary | ReturnType<typeof refused>) {
  fakeApi({
    metrics: { getDashboard: sampleDashboard() },
    chat: { actionItems: { summary: answer } },
  });
  renderPage([...routes, { path: '*', element: null }], '/metrics');
  return within(await screen.findByRole('region', { name: 'Action Items' }));
}

beforeEach(() => signInAs());
afterEach(cleanup);

test('says how many are in each state and what is due, with the button to all of them', async () => {
  const block = await open(summary);
  for (const words of ['Not Started: 1', 'In Progress: 2', 'Completed: 3', '1 overdue', 'Ask for a raise'])
    expect(await block.findByText(words)).toBeInTheDocument();
  expect(block.getByText(/^Overdue since/u)).toBeInTheDocument();
  expect(block.getByRole('link', { name: 'View action items' })).toHaveAttribute('href', '/metrics?tab=action-items');
});

test('what is due today is so in the calendar of the account, whatever date the browser has', async () => {
  const due = (at: number, dueDate: string) => sampleItem({ id: id(at), dueDate });
  const block = await open({ ...summary, nextDue: [due(1, '2026-06-11'), due(2, '2026-06-12'), due(3, '2026-06-13')] });
  expect(await block.findByText('Overdue since Jun 11, 2026')).toBeInTheDocument();
  expect(block.getByText('Due today')).toBeInTheDocument();
  expect(block.getByText('Due Jun 13, 2026')).toBeInTheDocument();
});

test('without any leads to an expert', async () => {
  const block = await open({ ...summary, total: 0, nextDue: [] });
  expect(await block.findByRole('link', { name: 'Chat with an Expert' })).toHaveAttribute('href', '/');
});

test('says so when they cannot be loaded', async () => {
  const block = await open(refused('SERVICE_UNAVAILABLE'));
  expect(await block.findByText('We couldn’t load your action items.')).toBeInTheDocument();
});
