// Opens /upgrade in its router, with billing faked in memory; queries of the page, and the tab that it opens.
import { jest } from '@jest/globals';
import { fakeApi, fakeRoutes, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, type TestRequest, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';
import { free, plans, usage } from '#testing/billing-samples.test-support.ts';

type BillingAnswers = NonNullable<FakeAnswers['billing']>;

export function openUpgrade(answers: BillingAnswers = {}, more: TestRoutes = {}, at = '/upgrade') {
  const billing = {
    listPlans: plans,
    checkSubscription: free,
    listPayments: { payments: [], next: null },
    ...answers,
  };
  const asked = fakeApi({ billing, gateway: { usage: usage('free') } }, more);
  const pages = [...routes.filter(({ path }) => path !== '/auth'), { path: '/auth', element: <p>auth page</p> }];
  return { ...renderPage(pages, at), asked, user: userEvent.setup() };
}

/** The outcome of one checkout; any other is not found. */
export function checkoutRoutes(sessionId: string, answer: NonNullable<BillingAnswers['checkoutOutcome']>): TestRoutes {
  const checkoutOutcome: typeof answer = (request) => {
    if (request.named['sessionId'] !== sessionId) return refused('NOT_FOUND');
    return typeof answer === 'function' ? answer(request) : answer;
  };
  return fakeRoutes({ billing: { checkoutOutcome } });
}

export type UpgradeOpened = ReturnType<typeof openUpgrade>;

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
/** A toast, or a confirmation dialog. */
export const alertDialog = (name: string) => screen.findByRole('alertdialog', { name });

export const sentTo = (asked: readonly TestRequest[], call: string) =>
  asked.filter(({ path, method }) => method === 'POST' && path.endsWith(`/${call}`)).map(({ body }) => body);

/** The tab that a click opens; null is what a browser returns that blocks it. */
export function letTabsOpen(isBlocked = false) {
  const replace = jest.fn<(url: string) => void>();
  const close = jest.fn();
  const tab = { closed: false, opener: window, document: { title: '' }, location: { replace }, close };
  window.open = jest.fn<typeof window.open>(() => (isBlocked ? null : (tab as unknown as Window)));
  return { replace, close, tab };
}

export async function openManage({ user }: UpgradeOpened) {
  await user.click(await button(/^Change (or cancel|plan)$/u));
  return within(await dialog('Manage Subscription'));
}

export async function openChange(page: UpgradeOpened) {
  await page.user.click((await openManage(page)).getByRole('button', { name: 'Change Plan' }));
  return within(await dialog('Change Your Plan'));
}

export function closeAll(): void {
  cleanup();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
}
