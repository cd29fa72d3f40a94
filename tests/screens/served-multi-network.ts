// Fakes the server for the tab Multi-Network: what a state does not name is there and quiet.
import type { NetworkImports } from '@consilium/contracts/affiliate/imports-http.ts';
import { affiliateNetworks, networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freeUsage, now } from './sample-chat.ts';
import { earnings, reportingNetworks } from './sample-earnings.ts';
import { beMember, never, serve } from './served-chat.ts';

export type Answers = Parameters<typeof serve>[1];

const api = (path: string) => `**/api/affiliate/${path}`;

export const weights = {
  version: 3,
  savedAt: '2026-10-05T12:00:00.000Z',
  criteria: {
    rating: { weight: 25, enabled: true },
    price: { weight: 30, enabled: true },
    delivery: { weight: 20, enabled: true },
    commission: { weight: 15, enabled: true },
    availability: { weight: 10, enabled: true },
  },
  percentages: { rating: 25, price: 30, delivery: 20, commission: 15, availability: 10 },
};

export const networkSettings: readonly NetworkSettings[] = networkKeys.map((network, index) => ({
  network,
  affiliateId: index < 2 ? 'consilium-20' : null,
  isActive: index < 2,
  state: index < 2 ? 'saved' : 'not-configured',
  secret: null,
  updatedAt: index < 2 ? now : null,
  version: index < 2 ? 1 : 0,
  lastSyncAt: null,
  lastSyncError: null,
  apiAccess: { fields: [], saved: null, values: {} },
}));

export const importNetworks: readonly NetworkImports[] = networkKeys.map((network) => ({
  network,
  name: affiliateNetworks[network].name,
  indicator: 'idle',
  schedule: 'off',
  isActive: false,
  hasAccess: false,
  lastImport: null,
}));

const noProducts = { products: 0, active: 0, outOfStock: 0, deadLinks: 0, averageCommissionRate: null };

/** An administrator at a section of the tab; `answers` by paths below affiliate's. */
export async function openMultiNetwork(page: Page, section: string, answers: Answers = {}): Promise<void> {
  await beMember(page, freeUsage(), ['admin']);
  const quiet: Answers = {
    networks: { networks: networkSettings },
    'imports/networks': { networks: importNetworks },
    'imports/statistics': { networks: networkKeys.map((network) => ({ network, ...noProducts })) },
    'weights/versions': { versions: [weights] },
    'recommendations/active-products': { products: [] },
    'earnings*': earnings,
    'earnings/reporting': { networks: reportingNetworks },
  };
  const all = Object.entries({ ...quiet, ...answers }).map(([path, answer]) => [api(path), answer]);
  await serve(page, Object.fromEntries(all) as Answers);
  await page.goto('/admin?tab=multi-network');
  await expect(page.getByRole('heading', { name: 'Sales reports' })).toBeVisible();
  const waiting = Object.values(answers).filter((answer) => answer === never).length;
  // A call that fails is tried again before the page says so.
  await expect(page.getByText('Loading...')).toHaveCount(waiting, { timeout: 40_000 });
  await scrollTo(page, section);
}

export async function scrollTo(page: Page, section: string): Promise<void> {
  await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await page.evaluate(scrollBelowTheHeader(section));
}

const scrollBelowTheHeader = (section: string) => `{
  const heading = [...document.querySelectorAll('h2, h3')].find((one) => one.textContent === ${JSON.stringify(section)});
  heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  window.scrollBy({ top: -80, behavior: 'instant' });
}`;
