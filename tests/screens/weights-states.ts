// The states of the weights engine in the portal.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { uuid } from './sample-chat.ts';
import { refusal, serve } from './served-chat.ts';
import { openMultiNetwork, scrollTo, weights } from './served-multi-network.ts';
import type { Answers } from './served-multi-network.ts';

const section = 'Recommendation weights';
const state = (
  name: string,
  shows: string,
  answers: Answers = {},
  act?: (page: Page) => Promise<unknown>,
): PageState => ({
  name,
  shows,
  async open(page) {
    await openMultiNetwork(page, section, answers);
    await expect(page.getByText('Version 3, in force since')).toBeVisible();
    await scrollTo(page, section);
    await act?.(page);
  },
});

const usd = (amountMinor: number) => [{ amountMinor, currency: 'USD' }];
const change = (productName: string, shownBefore: number, shownAfter: number, index: number) => ({
  productId: uuid(1800 + index),
  productName,
  shownBefore,
  shownAfter,
});
const replay = {
  total: 6200,
  replayed: 5000,
  otherProducts: 1200,
  otherOrder: 300,
  before: { meanCommissionRate: 3.5, meanCommissionPerSale: usd(120) },
  after: { meanCommissionRate: 3.1, meanCommissionPerSale: usd(96) },
  changes: [
    change('Cordless drill with two batteries', 310, 902, 0),
    change('Wireless router with guest network', 711, 204, 1),
  ],
};
const found = (productName: string, index: number) => ({
  productId: uuid(1810 + index),
  productName,
  network: index === 0 ? 'homedepot' : null,
  price: index === 0 ? { amountMinor: 7999, currency: 'USD' } : null,
  priceReadAt: null,
  rating: index === 0 ? 4.6 : null,
  ratingCount: index === 0 ? 1234 : null,
  deliveryDays: index === 0 ? 3 : null,
  availability: index === 0 ? 'in_stock' : 'unknown',
  commissionRate: 4,
  fit: index === 0 ? 'close' : 'partly',
  score: 71.3 - 20 * index,
  parts: { rating: 22.8, price: 18, delivery: 10, commission: 10.5, availability: 10 },
  reason: 'It fits closely what is asked for. Buyers rate it 4.6 of 5 (1,234 ratings).',
});
const preview = { products: ['Cordless drill with two batteries', 'Spirit level, 60 cm'].map(found) };

const saved = { ...weights, version: 4, criteria: { ...weights.criteria, rating: { weight: 40, enabled: false } } };

const movePrice = (page: Page) => page.getByRole('slider', { name: 'Price' }).fill('45');

export const weightsStates: readonly PageState[] = [
  state('weights', 'The weights in force'),
  state('weights-changed', 'A weight is changed, not yet saved', {}, movePrice),
  state('weights-replay', 'Last month with other weights', { 'weights/replay': replay }, async (page) => {
    await movePrice(page);
    await page.getByRole('button', { name: 'Replay with these weights' }).click();
    await expect(page.getByText('Products that gain and lose most')).toBeVisible();
    await scrollTo(page, 'Replay of the last 30 days');
  }),
  state('weights-off', 'All criteria are off', {}, async (page) => {
    for (const box of await page.getByRole('checkbox', { name: /^Use /u }).all()) await box.uncheck();
    await expect(page.getByText('At least one criterion must be on')).toBeVisible();
  }),
  state('weights-conflict', 'Somebody else was faster', { weights: refusal('CONFLICT') }, async (page) => {
    await movePrice(page);
    await serve(page, { '**/api/affiliate/weights/versions': { versions: [saved] } });
    await page.getByRole('button', { name: 'Save as version 4' }).click();
    const meanwhile = page.getByRole('region', { name: 'Weights saved meanwhile' });
    await expect(meanwhile).toBeVisible();
    await meanwhile.evaluate((notice) => notice.scrollIntoView({ block: 'center' }));
  }),
  state('weights-preview', 'A query is tried', { 'recommendations/preview': preview }, async (page) => {
    await page.getByRole('textbox', { name: 'User query' }).fill('a drill');
    await page.getByRole('button', { name: 'Generate recommendations' }).click();
    await expect(page.getByText('Fits closely', { exact: true })).toBeVisible();
    await scrollTo(page, 'Preview');
  }),
];
