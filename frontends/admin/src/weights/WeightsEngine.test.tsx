// The weights engine: sliders and what they come to, saving, a query to try, and the replay.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RankedProduct, ReplayAnswer } from '#weights/weights-query.ts';
import { firstWeights } from '#weights/sample-weights.test-support.ts';
import { WeightsEngine } from '#weights/WeightsEngine.tsx';

const drill: RankedProduct = {
  productId: '0190aaaa-0000-7000-8000-000000000001',
  productName: 'Cordless drill',
  network: 'homedepot',
  price: { amountMinor: 7999, currency: 'USD' },
  priceReadAt: null,
  rating: null,
  ratingCount: null,
  deliveryDays: null,
  availability: 'in_stock',
  commissionRate: 4.25,
  fit: 'close',
  score: 61.5,
  parts: { rating: 18.75, price: 15, delivery: 10, commission: 7.75, availability: 10 },
  reason: 'It fits closely what is asked for.',
};
const noReplay: ReplayAnswer = {
  total: 0,
  replayed: 0,
  otherProducts: 0,
  otherOrder: 0,
  before: { meanCommissionRate: null, meanCommissionPerSale: [] },
  after: { meanCommissionRate: null, meanCommissionPerSale: [] },
  changes: [],
};

async function open(more: TestRoutes = {}) {
  const asked = answerWith({
    'GET /api/affiliate/weights/versions': { body: { versions: [firstWeights] } },
    'GET /api/affiliate/recommendations/active-products': { body: { products: [drill] } },
    ...more,
  });
  renderPage([{ path: '/', element: <WeightsEngine /> }], '/');
  await screen.findByRole('slider', { name: 'Rating' });
  return { asked, user: userEvent.setup() };
}
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
const figures = () => screen.getAllByRole('status').map((output) => output.textContent);
const saveButton = () => screen.getByRole('button', { name: 'Save as version 2' });

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the sliders', () => {
  test('go from 0 to 50 in steps of 1, and show what each criterion comes to', async () => {
    await open();
    const slider = screen.getByRole('slider', { name: 'Price' });
    expect(['min', 'max', 'step'].map((name) => slider.getAttribute(name))).toEqual(['0', '50', '1']);
    expect(figures()).toEqual(['25 · 25.0%', '30 · 30.0%', '20 · 20.0%', '15 · 15.0%', '10 · 10.0%']);
    slide('Price', 50);
    expect(figures()).toEqual(['25 · 20.8%', '50 · 41.7%', '20 · 16.7%', '15 · 12.5%', '10 · 8.3%']);
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Use commission' }));
    expect(figures()).toEqual(['25 · 23.8%', '50 · 47.6%', '20 · 19.0%', '15 · 0.0%', '10 · 9.5%']);
  });

  test('save what is set, based on the version that was shown', async () => {
    const { asked, user } = await open({
      'POST /api/affiliate/weights': ({ body }) => ({
        status: 201,
        body: { ...firstWeights, ...(body as object), version: 2 },
      }),
    });
    expect(saveButton()).toBeDisabled();
    slide('Price', 40);
    await user.click(saveButton());
    expect(await screen.findByText('Version 2 is in force.')).toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      basedOn: 1,
      criteria: { ...firstWeights.criteria, price: { weight: 40, enabled: true } },
    });
  });

  test('cannot be saved or replayed with all criteria off', async () => {
    const { user } = await open();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(screen.getByText('At least one criterion must be on and above 0.')).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Replay with these weights' })).toBeDisabled();
  });
});

describe('the preview', () => {
  const field = () => screen.getByRole('textbox', { name: 'User query' });

  test('shows active products at first, then what a query finds with these weights', async () => {
    const { asked, user } = await open({
      'POST /api/affiliate/recommendations/preview': { body: { products: [drill] } },
    });
    expect(await screen.findByText('The newest 1 active products:')).toBeInTheDocument();
    slide('Price', 40);
    await user.type(field(), 'a drill{Enter}');
    expect(await screen.findByText('Recommendations Generated')).toBeInTheDocument();
    expect(screen.getByText('Found 1 relevant products')).toBeInTheDocument();
    const [product] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Cordless drill'));
    expect(product).toHaveTextContent('Cordless drill Fits closely');
    expect(product).toHaveTextContent('Ratingnot known');
    expect(product).toHaveTextContent('Sold throughHome Depot');
    expect(product).toHaveTextContent('Why it ranks here: 61.5 of 100');
    expect(product).toHaveTextContent(
      'Rating18.8 pointsPrice15.0 pointsDelivery10.0 pointsOur commission7.8 pointsAvailability10.0 points',
    );
    expect(asked.at(-1)?.body).toMatchObject({ query: 'a drill', criteria: { price: { weight: 40 } } });
  });

  test('asks for a query when there is none', async () => {
    const { asked, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Generate recommendations' }));
    expect(await screen.findByText('Enter Query')).toBeInTheDocument();
    expect(screen.getByText('Please enter a user query to generate recommendations')).toBeInTheDocument();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('says that it failed, and that nothing fits', async () => {
    let isDown = true;
    const { user } = await open({
      'POST /api/affiliate/recommendations/preview': () =>
        isDown ? { status: 503, body: {} } : { body: { products: [] } },
    });
    await user.type(field(), 'a drill{Enter}');
    expect(await screen.findByText('Generation Failed')).toBeInTheDocument();
    expect(screen.getByText('Could not generate recommendations. Please try again.')).toBeInTheDocument();
    isDown = false;
    await user.type(field(), '{Enter}');
    expect(await screen.findByText('No active product fits this query.')).toBeInTheDocument();
  });
});

describe('the replay', () => {
  const replay = () => screen.getByRole('button', { name: 'Replay with these weights' });
  const rows = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));

  test('says what would be shown and earned instead, side by side, and when it is older than the sliders', async () => {
    const { user } = await open({
      'POST /api/affiliate/weights/replay': {
        body: {
          ...noReplay,
          total: 6200,
          replayed: 5000,
          otherProducts: 1200,
          otherOrder: 300,
          before: { meanCommissionRate: 3.5, meanCommissionPerSale: [{ amountMinor: 120, currency: 'USD' }] },
          after: { meanCommissionRate: 5, meanCommissionPerSale: [{ amountMinor: 180, currency: 'USD' }] },
          changes: [{ productId: drill.productId, productName: 'Cordless drill', shownBefore: 3, shownAfter: 900 }],
        },
      },
    });
    await user.click(replay());
    expect(await screen.findByText(/Of 5,000 recommendations/u)).toHaveTextContent(
      'Of 5,000 recommendations (the newest of 6,200), 1,200 would show other products and 300 the same in another order.',
    );
    expect(rows(screen.getByRole('table', { name: 'Commission of the products shown' }))).toEqual([
      ['Rate', '3.50%', '5.00%'],
      ['Per sale', '$1.20', '$1.80'],
    ]);
    expect(rows(screen.getByRole('table', { name: 'Products that gain and lose most' }))).toEqual([
      ['Cordless drill', '3', '900'],
    ]);
    slide('Price', 40);
    expect(screen.getByText('The weights were changed since this replay.')).toBeInTheDocument();
  });

  test('says when there is nothing to compare, and when it failed', async () => {
    let isDown = true;
    const { user } = await open({
      'POST /api/affiliate/weights/replay': () => (isDown ? { status: 503, body: {} } : { body: noReplay }),
    });
    await user.click(replay());
    expect(await screen.findByText('The replay failed')).toBeInTheDocument();
    isDown = false;
    await user.click(replay());
    expect(await screen.findByText(/Nothing was recommended in the last 30 days/u)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('The replay failed')).not.toBeInTheDocument());
  });
});

test('says that the weights could not be loaded', async () => {
  answerWith({ 'GET /api/affiliate/weights/versions': { status: 503, body: {} } });
  renderPage([{ path: '/', element: <WeightsEngine /> }], '/');
  expect(await screen.findByText('We couldn’t load the weights', {}, { timeout: 10_000 })).toBeInTheDocument();
});
