// The disclosure page tells the weights in force, or honestly none.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const weights = {
  version: 3,
  savedAt: '2026-10-05T12:00:00.000Z',
  criteria: {
    rating: { weight: 25, enabled: true },
    price: { weight: 30, enabled: true },
    delivery: { weight: 20, enabled: true },
    commission: { weight: 15, enabled: false },
    availability: { weight: 10, enabled: true },
  },
  percentages: { rating: 29.41, price: 35.29, delivery: 23.53, commission: 0, availability: 11.76 },
};

beforeEach(() => signOut());
afterEach(cleanup);

test('the weights in force are shown with their version and date, largest first', async () => {
  answerWith({ 'GET /api/affiliate/weights': { body: weights } });
  renderPage(routes, '/affiliate');
  const table = await screen.findByRole('table', { name: 'Version 3, in force since October 5, 2026' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Price35.3%',
    'Ratings29.4%',
    'Delivery23.5%',
    'Availability11.8%',
    'Our commissionoff',
  ]);
  const shares = within(table)
    .getAllByRole('cell')
    .map((cell) => Number.parseFloat(cell.textContent ?? '') || 0);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100, 0);
});

test('no weights are shown when the service is away', async () => {
  answerWith({ 'GET /api/affiliate/weights': { status: 503, body: {} } });
  renderPage(routes, '/affiliate');
  expect(
    await screen.findByText(/We can’t read the weights in force just now/u, {}, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a member has the switch that hides products, a visitor is led to signing in', async () => {
  const asked = answerWith({
    'GET /api/affiliate/weights': { body: weights },
    'GET /api/affiliate/product-choice': { body: { hidesProducts: false } },
    'PUT /api/affiliate/product-choice': ({ body }) => ({ body }),
  });
  renderPage(routes, '/affiliate');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=/affiliate');
  cleanup();
  signInAs();
  renderPage(routes, '/affiliate');
  const toggle = () => screen.findByRole('switch', { name: 'Hide product suggestions' });
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).toBeChecked());
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ hidesProducts: true }]);
});

test('the page says what is paid for and what is not', async () => {
  answerWith({ 'GET /api/affiliate/weights': { body: weights } });
  renderPage(routes, '/affiliate');
  const section = (await screen.findByRole('heading', { name: 'What is paid for, and what is not' })).closest(
    'section',
  );
  expect(section).toHaveTextContent('Paid for, by a shop or a network: a sale');
  expect(section).toHaveTextContent('Never paid for: what an expert answers');
});
