// The usage card of each plan: current figures, the warning, and what an upgrade adds.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { announcePages } from '@consilium/web/pages/served-pages.ts';
import { fakeApi, refusalOf } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plans, usage } from '#testing/billing-samples.test-support.ts';
import { UpgradeOffer } from '#usage-card/UpgradeOffer.tsx';
import { UsageCard } from '#usage-card/UsageCard.tsx';

type Answer = ReturnType<typeof refusalOf>;

function open(answer: Answer | (() => Answer)) {
  fakeApi({ billing: { listPlans: plans } }, { 'GET /api/usage': answer });
  return renderPage([{ path: '/', element: <UsageCard offer={<UpgradeOffer />} /> }], '/');
}

beforeEach(() => {
  announcePages(() => true);
  signInAs();
});
afterEach(cleanup);

test('the free plan’s card shows both classes and what an upgrade adds, with the current figure', async () => {
  open({ body: usage('free') });
  const card = within(await screen.findByRole('region', { name: 'Free plan' }));
  expect(card.getByRole('meter', { name: 'Standard messages' })).toHaveAttribute('aria-valuemax', '15');
  expect(card.getByRole('meter', { name: 'Premium messages' })).toHaveAttribute('aria-valuemax', '3');
  const adds = within(await card.findByRole('list', { name: 'With premium' })).getAllByRole('listitem');
  expect(adds.map(({ textContent }) => textContent)).toEqual([
    'Unlimited free conversations',
    '50 premium responses daily',
    'Priority response speed',
    'Advanced features',
  ]);
  expect(card.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  expect(card.queryByText(/messages are used/)).toBeNull();
});

test.each([
  [12, undefined],
  [13, 'Most of today’s standard messages are used.'],
  [15, 'Today’s standard messages are used.'],
])('with %i of 15 used the card warns: %s', async (used, warning) => {
  open({ body: usage('free', used) });
  const card = within(await screen.findByRole('region', { name: 'Free plan' }));
  expect(card.queryByText(/standard messages are used/)?.textContent).toBe(warning);
});

test.each(['premium', 'business'] as const)('the card of the %s plan offers no upgrade', async (plan) => {
  open({ body: usage(plan, 400) });
  const card = within(
    await screen.findByRole('region', { name: plan === 'premium' ? 'Premium plan' : 'Business plan' }),
  );
  expect(card.getByText('400 used today')).toBeInTheDocument();
  expect(card.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});

test('figures that could not be loaded can be requested again', async () => {
  let isAvailable = false;
  open(() => (isAvailable ? { body: usage('free') } : refusalOf('RATE_LIMITED')));
  expect(await screen.findByText('We couldn’t load today’s usage')).toBeInTheDocument();
  isAvailable = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Free plan' })).toBeInTheDocument();
});

test('there is no upgrade link where no plans are shown', async () => {
  announcePages(() => false);
  open({ body: usage('free') });
  const card = within(await screen.findByRole('region', { name: 'Free plan' }));
  expect(card.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});
