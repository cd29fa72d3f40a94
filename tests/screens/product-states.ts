// The states of product suggestions, and of the weights that rank them.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { conversation, message, reply, uuid } from './sample-chat.ts';
import { beMember, never, openConversation, refusal, serve } from './served-chat.ts';

const product = {
  productId: uuid(700),
  productName: 'Registered letter kit with receipt book',
  network: 'amazon',
  price: { amountMinor: 1299, currency: 'USD' },
  priceReadAt: '2026-11-21T09:00:00.000Z',
  rating: 4.6,
  ratingCount: 1234,
  deliveryDays: null,
  availability: 'in_stock',
  commissionRate: 4.5,
  fit: 'close',
  score: 71.3,
  parts: { rating: 22.8, price: 18, delivery: 10, commission: 10.5, availability: 10 },
  reason: 'It fits closely what is asked for. Buyers rate it 4.6 of 5 (1,234 ratings).',
  step: 1,
  picture: `/api/affiliate/pictures/${uuid(700)}?v=0123456789ab`,
  isDemo: false,
  affiliateLink: `/go/${uuid(700)}?r=${uuid(800)}`,
};
const unknown = {
  ...product,
  productId: uuid(701),
  productName: 'Deposit dispute guide',
  network: 'clickbank',
  price: null,
  picture: null,
  rating: null,
  ratingCount: null,
  reason: 'It fits closely what is asked for. Its rating is not known. Its price is not known.',
  step: null,
};
const weights = {
  version: 3,
  savedAt: '2026-10-05T12:00:00.000Z',
  criteria: {
    rating: { weight: 25, enabled: true },
    price: { weight: 30, enabled: true },
    delivery: { weight: 20, enabled: true },
    commission: { weight: 15, enabled: true },
    availability: { weight: 10, enabled: false },
  },
  percentages: { rating: 27.78, price: 33.33, delivery: 22.22, commission: 16.67, availability: 0 },
};

/** As shops make them: on white, to the edge. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="#fff"/><path d="M60 80h360v180H60zl180 110L420 80" fill="#efe3c8" stroke="#6b4f1d" stroke-width="10"/></svg>`;

async function openSuggestions(page: Page): Promise<void> {
  await beMember(page);
  await page.route('**/api/affiliate/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await openConversation(page, conversation([message(1, { reply: reply(1, { productsAllowed: true }) })]), {
    '**/api/affiliate/recommendations': {
      recommendationId: uuid(800),
      recommendations: [product, unknown],
      weightsVersion: 3,
      disclosure: 'We earn a commission if you buy. As an Amazon Associate I earn from qualifying purchases.',
    },
  });
  // Beside the conversation where there is room, otherwise in a sheet.
  const show = page.getByRole('button', { name: /^Show \d solutions$/u });
  const beside = page.getByRole('complementary', { name: 'Solutions' }).getByRole('article');
  await expect(show.or(beside).first()).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(async () => {
    // They are asked for once the end of the solutions is in view.
    await page
      .getByRole('article')
      .last()
      .evaluate((solution) => solution.scrollIntoView({ block: 'start' }));
    await expect(page.getByText('Deposit dispute guide').last()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page
    .getByRole('region', { name: /^Products that may help/u })
    .last()
    .evaluate((products) => products.scrollIntoView({ block: 'start' }));
}

const disclosurePage = (name: string, shows: string, answer: object | typeof never): PageState => ({
  name,
  shows,
  async open(page) {
    await beMember(page);
    await serve(page, { '**/api/affiliate/weights': answer });
    await page.goto('/affiliate');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const productStates: readonly PageState[] = [
  { name: 'products', shows: 'Products below the solutions', open: openSuggestions },
  {
    name: 'products-why',
    shows: 'Why a product ranks where it does',
    async open(page) {
      await openSuggestions(page);
      await page
        .getByText(/^Why it ranks here/u)
        .last()
        .click();
    },
  },
  disclosurePage('affiliate', 'How products are ranked', weights),
  disclosurePage('affiliate-loading', 'How products are ranked, while the weights are loaded', never),
  disclosurePage('affiliate-away', 'How products are ranked, without the weights', refusal('SERVICE_UNAVAILABLE')),
];
