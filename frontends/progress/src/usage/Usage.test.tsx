// The tab Usage: today's figures, thirty days with their table, and the states without them.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';
import { thirtyDays } from '#usage/thirty-days.ts';

/** Not the date of the browser. */
const today = '2026-06-12';
const resetsAt = new Date(Date.now() + 3_600_000).toISOString();
const classUsage = (used: number, limit: number) => ({ used, held: 0, limit, remaining: limit - used, resetsAt });
const usage: UsageAnswer = {
  plan: 'free',
  preset: 'usage-card',
  zone: 'Europe/Berlin',
  mode: 'normal',
  classes: { standard: classUsage(12, 15), premium: classUsage(0, 3) },
};
const day = (date: string, standard: number, premium: number): UsageDay => ({
  date,
  id: '0197b0e4-5a3c-8d21-8f64-3f1f9d2f6a0f',
  user_id: '0197b0e4-5a3c-7d21-9f64-3f1f9d2f6a10',
  subscription_tier: 'free',
  updated_at: `${date}T12:00:00.000Z`,
  total_messages: standard + premium,
  opus_messages: premium,
  sonnet_messages: standard,
  total_tokens: 0,
  conversation_time_hours: 0,
});

function open(metrics: FakeAnswers['metrics'] = {}, ofToday: UsageAnswer = usage) {
  fakeApi({
    gateway: { usage: ofToday },
    metrics: { listUsageDays: { today, days: [] }, getDashboard: sampleDashboard(), ...metrics },
  });
  return renderPage([...routes, { path: '*', element: null }], '/metrics?tab=usage');
}

beforeEach(() => signInAs());
afterEach(cleanup);

test('shows what is left today of both classes, and the plan', async () => {
  open();
  const meter = await screen.findByRole('meter', { name: 'Standard messages' });
  expect(meter).toHaveAttribute('aria-valuetext', expect.stringContaining('3 left today, 12 of 15 used'));
  expect(screen.getByRole('meter', { name: 'Premium messages' })).toBeInTheDocument();
  expect(screen.getByText('Free plan')).toBeInTheDocument();
});

test('a class without a limit is Unlimited, never a number below zero', async () => {
  const unlimited = { ...classUsage(31, -1), remaining: -1 };
  open({}, { ...usage, plan: 'business', classes: { standard: unlimited, premium: classUsage(9, 150) } });
  expect(await screen.findByText('Unlimited')).toBeInTheDocument();
  expect(screen.getByText('Business plan')).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('31 used today');
  expect(screen.getByRole('tabpanel')).not.toHaveTextContent('-1');
});

test('says when there is no usage yet, and offers the next step', async () => {
  open();
  expect(await screen.findByText('No messages in the last 30 days')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Chat with an Expert' })).toHaveAttribute('href', '/');
});

test('says so too on a day on which somebody was here and asked nothing', async () => {
  open({ listUsageDays: { today, days: [day(today, 0, 0)] } });
  expect(await screen.findByText('No messages in the last 30 days')).toBeInTheDocument();
});

test('has the chart’s figures in a table, newest day first', async () => {
  open({ listUsageDays: { today, days: [day(today, 3, 1)] } });
  await userEvent.setup().click(await screen.findByText('Show as a table'));
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['Jun 12', '3', '1', '4']);
});

test('says what is safe after a failure, and can be retried', async () => {
  let isDown = true;
  open({ listUsageDays: () => (isDown ? refused('SERVICE_UNAVAILABLE') : { today, days: [] }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This doesn’t work at the moment. Please try again. Nothing is lost.');
  isDown = false;
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages in the last 30 days')).toBeInTheDocument();
});

describe('thirtyDays', () => {
  test('fills the days without messages, across the end of a month', () => {
    const bars = thirtyDays([day('2026-02-28', 2, 0)], '2026-03-01');
    expect(bars).toHaveLength(30);
    expect(bars.at(-1)).toMatchObject({ date: '2026-03-01', total: 0 });
    expect(bars.at(-2)).toMatchObject({ date: '2026-02-28', total: 2 });
    expect(bars[0]?.date).toBe('2026-01-31');
  });
  test('ends with a newer day, of a person who went west since', () => {
    expect(thirtyDays([day('2026-03-02', 1, 1)], '2026-03-01').at(-1)).toMatchObject({
      date: '2026-03-02',
      premium: 1,
    });
  });
});
