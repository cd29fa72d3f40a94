// The tab Affiliate with four products in a fake server, for its tests.
import { expect } from '@jest/globals';
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { fakeApi, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';
import { sampleProduct } from '#products/sample-products.test-support.ts';

type Affiliate = NonNullable<FakeAnswers['affiliate']>;
export const good = sampleProduct(1, {
  productName: 'Drill',
  network: 'homedepot',
  performance: { score: 8.4, impressions: 120, clicks: 20, conversions: 1 },
});
export const fair = sampleProduct(2, {
  productName: 'Lamp',
  isDemo: true,
  source: 'demo',
  performance: { score: 6.1, impressions: 60, clicks: 3, conversions: 0 },
});
export const weak = sampleProduct(3, {
  productName: 'Router',
  expertType: 'tech',
  price: null,
  isActive: false,
  deadSince: '2026-06-02T12:00:00.000Z',
  performance: { score: 1, impressions: 90, clicks: 1, conversions: 0 },
});
export const unknown = sampleProduct(4, { productName: 'Planner' });

export const pageOf = (products: readonly CatalogProduct[], nextAfter: string | null = null) => ({
  products: [...products],
  nextAfter,
});

export function open(answers: Affiliate = {}) {
  const asked = fakeApi({
    affiliate: { searchProducts: pageOf([good, fair, weak, unknown]), ...answers },
  });
  return { asked, user: userEvent.setup(), ...renderPage(routes, '/admin?tab=affiliate') };
}
export const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(`^${name}`, 'u') })).closest('tr') as HTMLElement);
export const says = async (title: string, text?: string) => {
  const toast = within(await screen.findByRole('region', { name: /Notifications/u }));
  expect(await toast.findByText(title)).toBeInTheDocument();
  if (text !== undefined) expect(toast.getByText(text)).toBeInTheDocument();
};
export const sent = (asked: ReturnType<typeof fakeApi>, method: string) => asked.filter((one) => one.method === method);

export function beAdministrator(): void {
  signInAs({ roles: ['admin'] });
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
}
