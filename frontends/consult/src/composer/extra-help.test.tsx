// What extra help costs, and the upgrade link once it is used up.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { announcePages } from '@consilium/web/pages/served-pages.ts';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExtraHelp } from '#composer/ExtraHelp.tsx';
import { usage } from '#testing/samples.test-support.ts';

const figures = usage().classes;
const used = { ...figures, premium: { ...figures.premium, used: 3, remaining: 0 } };

async function open(body: ReturnType<typeof usage>) {
  answerWith({
    'GET /api/usage': { body },
    'GET /api/chat/advisor': { body: { advisor: 'anthropic', hasPremium: true } },
  });
  renderPage([{ path: '/', element: <ExtraHelp isActive={false} onActivate={() => undefined} /> }], '/');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Need Extra Help?' }));
  return within(screen.getByRole('dialog', { name: 'Need Extra Help?' }));
}

beforeEach(() => {
  announcePages(() => true);
  signInAs();
});
afterEach(cleanup);

test('with some left extra help shows its cost and no upgrade link', async () => {
  const offer = await open(usage());
  expect(offer.getByText(/You have 2 of 3 left today/)).toBeInTheDocument();
  expect(offer.getByRole('button', { name: 'Use extra help' })).toBeInTheDocument();
  expect(offer.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});

test('used up on the free plan, extra help shows an upgrade link', async () => {
  const offer = await open(usage({ classes: used }));
  expect(offer.getByText(/All 3 premium messages for today are used/)).toBeInTheDocument();
  expect(offer.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
});

test.each(['premium', 'business'] as const)(
  'used up on the %s plan, extra help shows no upgrade link',
  async (plan) => {
    const offer = await open(usage({ classes: used, plan }));
    expect(offer.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  },
);

test('there is no upgrade link where no plans are shown', async () => {
  announcePages(() => false);
  const offer = await open(usage({ classes: used }));
  expect(offer.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});
