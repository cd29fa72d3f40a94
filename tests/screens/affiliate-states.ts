// The states of the tab Affiliate of the portal, and how to get there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { productChanges, products } from './sample-affiliate.ts';
import { freeUsage } from './sample-chat.ts';
import { beMember, never, refusal, serve } from './served-chat.ts';

const catalog = { products, nextAfter: null };

const state = (
  name: string,
  shows: string,
  answer: Parameters<typeof serve>[1][string],
  act: (page: Page) => Promise<void>,
): PageState => ({
  name,
  shows,
  async open(page) {
    await beMember(page, freeUsage(), ['admin']);
    await serve(page, {
      '**/api/affiliate/admin/products*': answer,
      '**/api/affiliate/products/*/changes*': { changes: productChanges, nextBefore: null },
    });
    await page.goto('/admin?tab=affiliate');
    await act(page);
  },
});
const says = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeVisible();

export const affiliateStates: readonly PageState[] = [
  state('affiliate-products', 'The catalog', catalog, says('Folder for court papers')),
  state('affiliate-products-selected', 'Products are selected', catalog, async (page) => {
    await page.getByRole('checkbox', { name: 'Select Folder for court papers' }).check();
    await expect(page.getByText('1 product selected')).toBeVisible();
  }),
  state(
    'affiliate-products-empty',
    'An empty catalog',
    { products: [], nextAfter: null },
    says('No affiliate products yet'),
  ),
  state('affiliate-products-loading', 'The catalog is being loaded', never, says('Affiliate products')),
  state(
    'affiliate-products-error',
    'The catalog could not be loaded',
    refusal('SERVICE_UNAVAILABLE'),
    says('Failed to load affiliate products'),
  ),
  state('affiliate-products-add', 'A required field is missing', catalog, async (page) => {
    await page.getByRole('button', { name: 'Add product' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Missing Fields')).toBeVisible();
  }),
  state('affiliate-products-edit', 'A product is edited', catalog, async (page) => {
    await page.getByRole('button', { name: 'Edit Cordless drill with two batteries' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible();
  }),
  state('affiliate-products-history', 'The history of a product', catalog, async (page) => {
    await page.getByRole('button', { name: 'History of Cordless drill with two batteries' }).click();
    await expect(page.getByText('An import')).toBeVisible();
  }),
];
