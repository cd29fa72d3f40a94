// Every tab of the portal by keyboard alone, in both themes, on a phone, empty, and while the services are down.
// Each day takes a part of the tabs; playwright.config.ts prints which.
import { errorBody } from '@consilium/contracts/error.ts';
import { partOfTheDay } from '@consilium/kit/testing/part-of-the-day.ts';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectFocusSeen, tabTo } from './by-keyboard.ts';
import { giveUpEvent, giveUpJob } from './given-up.sql.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword } from './people.ts';
import { seedProductNames } from './seed-products.ts';

const product = productOfThisFile(39);

interface TabOfPortal {
  readonly id: string;
  readonly title: string;
  /** A heading that only this tab has. */
  readonly heading: string;
  /** What is said when there is nothing to show; a tab without this always has something. */
  readonly empty?: string;
}

const tabs: readonly TabOfPortal[] = [
  { id: 'overview', title: 'Overview', heading: 'Recent Activity', empty: 'Nothing has happened yet' },
  { id: 'affiliate', title: 'Affiliate', heading: 'Affiliate products', empty: 'No affiliate products yet' },
  {
    id: 'multi-network',
    title: 'Multi-Network',
    heading: 'Sales reports',
    empty: 'Nothing was shown, followed or sold in this time.',
  },
  { id: 'users', title: 'Users', heading: 'Users', empty: 'Nobody is found by this.' },
  { id: 'money', title: 'Money', heading: 'Payments', empty: 'No payment fits' },
  { id: 'support', title: 'Support', heading: 'Requests', empty: 'Nobody is waiting for an answer.' },
  { id: 'events', title: 'Events', heading: 'Dead letters', empty: 'No dead letters' },
  { id: 'keywords', title: 'Keywords', heading: 'To review', empty: 'No keyword is like this.' },
  { id: 'system', title: 'System', heading: 'Parts' },
  { id: 'audit', title: 'Audit', heading: 'Audit', empty: 'Nothing has been changed yet' },
];

const tabsOfTheDay = partOfTheDay('PORTAL_TABS', tabs);

/** Lists that a new product fills by itself. */
const emptied: Readonly<Record<string, object>> = {
  '**/api/admin/activity*': { activity: [], nextBefore: null },
  '**/api/affiliate/admin/products*': { products: [], nextAfter: null },
  '**/api/account/admin/people?*': { people: [], nextAfter: null },
  '**/api/chat/admin/keywords?*': { keywords: [], nextAfter: null },
};

test.beforeEach(({ page }) => beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data)));

const panel = (page: Page) => page.getByRole('tabpanel');

async function open(page: Page, { id, heading }: TabOfPortal): Promise<void> {
  await page.goto(`/admin?tab=${id}`);
  await expect(panel(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

/** Nothing is being loaded any more. A call that fails is tried again before the page says so. */
async function untilSettled(page: Page): Promise<void> {
  await expect(panel(page).getByText('Loading...')).toHaveCount(0, { timeout: 60_000 });
}

for (const tab of tabsOfTheDay.filter(({ empty }) => empty !== undefined))
  test(`${tab.title} says that there is nothing yet`, { tag: '@phone' }, async ({ page }) => {
    for (const [path, json] of Object.entries(emptied)) await page.route(path, (route) => route.fulfill({ json }));
    await open(page, tab);
    await untilSettled(page);
    await expect(
      panel(page)
        .getByText(tab.empty ?? '')
        .first(),
    ).toBeVisible();
    await expectAccessible(page, `${tab.title}, empty`);
  });

for (const tab of tabsOfTheDay)
  test(`${tab.title} says that the services are down, and asks again`, { tag: '@phone' }, async ({ page }) => {
    const away = { status: 503, json: errorBody('SERVICE_UNAVAILABLE', 'This part is down. Please try again later.') };
    const calls = /\/(?:api\/(?!account\/(?!admin))|auth\/v1\/admin|dev\/faults)/u;
    await page.route(calls, (route) => route.fulfill(away));
    await open(page, tab);
    await untilSettled(page);
    const retries = panel(page).getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(retries.first()).toBeVisible();
    await expectAccessible(page, `${tab.title}, away`);
    await page.unroute(calls);
    while ((await retries.count()) > 0) {
      const count = await retries.count();
      await retries.first().click();
      await expect.poll(() => retries.count(), { timeout: 30_000 }).toBeLessThan(count);
    }
    await untilSettled(page);
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  });

for (const tab of tabsOfTheDay)
  test(
    `${tab.title} is accessible in both themes, and no wider than the screen`,
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, tab);
      await untilSettled(page);
      await expectAccessible(page, tab.title);
    },
  );

test('arrows lead through all tabs, and round', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin?tab=overview');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tabTo(tab('Overview'));
  for (const { title, heading } of [...tabs.slice(1), tabs[0] as TabOfPortal]) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(title)).toBeFocused();
    await expect(tab(title)).toHaveAttribute('aria-selected', 'true');
    await expectFocusSeen(page);
    await expect(panel(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await page.keyboard.press('End');
  await expect(tab('Audit')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab('Overview')).toBeFocused();
});

for (const tab of tabsOfTheDay)
  test(`all controls of ${tab.title} are reached by Tab`, { tag: '@phone' }, async ({ page }) => {
    await open(page, tab);
    await untilSettled(page);
    await page.getByRole('tab', { name: tab.title, exact: true }).focus();
    const missed = await missedByTab(page);
    expect(missed).toEqual([]);
  });

const MOST_STEPS = 400;

/** Tabs through the panel and names the controls that never had the focus. */
async function missedByTab(page: Page): Promise<readonly string[]> {
  await page.evaluate(`document.addEventListener('focusin', ({ target }) => { target.wasFocused = true })`);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(`Boolean(document.activeElement?.closest('[role=tabpanel]'))`))) break;
    await expectFocusSeen(page);
  }
  return page.evaluate<string[]>(missed);
}

/** Of a group of radio buttons one is in the order of Tab. */
const missed = `[...document.querySelectorAll('[role=tabpanel] :is(a[href], button, input, select, textarea, summary)')]
  .filter((control) => !control.wasFocused && !control.disabled && control.tabIndex >= 0 && control.type !== 'radio'
    && control.checkVisibility({ visibilityProperty: true }))
  .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML)`;

interface Opened {
  readonly tab: string;
  readonly by: (page: Page) => Locator;
  readonly before?: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) => panel(page).getByRole('button', { name }).first();

const dialogs: readonly Opened[] = [
  { tab: 'affiliate', by: button('Add product') },
  { tab: 'affiliate', by: button(/^Edit /u) },
  { tab: 'affiliate', by: button(/^History of /u) },
  { tab: 'multi-network', by: button(/^History of /u) },
  { tab: 'users', by: button('Change roles'), before: openMember },
  { tab: 'users', by: button('Erase account'), before: openMember },
  { tab: 'support&view=templates', by: button('Add template') },
  { tab: 'events', by: (page) => deadLetter(page).getByRole('button', { name: 'accounts.account-created.v1' }) },
  { tab: 'events', by: (page) => deadLetter(page).getByRole('button', { name: 'Drop' }) },
  { tab: 'events', by: (page) => deadJob(page).getByRole('button', { name: 'Retry' }) },
];

const LETTER = 'TypeError: the feed was broken';
const JOB = 'chat.of-an-older-version';
const deadLetter = (page: Page) => panel(page).getByRole('row', { name: LETTER }).first();
const deadJob = (page: Page) => panel(page).getByRole('row', { name: JOB }).first();

async function openMember(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'member@consilium.test' }).click();
  await expect(page.getByRole('heading', { name: 'member@consilium.test' })).toBeVisible();
}

/** Toasts are dialogs for screen readers, too. */
const openDialog = ':is([role=dialog], [role=alertdialog], dialog[open]):not([aria-label^="Notifications"] *)';

test('dialogs open by Enter, close by Escape, and give the focus back', { tag: '@phone' }, async ({ page }) => {
  await giveUpEvent(product.data, LETTER);
  await giveUpJob(product.data, JOB);
  await seedProductNames('home', ['Cordless drill'], null, product.data);
  for (const { tab, by, before } of dialogs) {
    await page.goto(`/admin?tab=${tab}`);
    await before?.(page);
    const opener = by(page);
    await expect(opener).toBeVisible();
    await untilSettled(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator(openDialog);
    await expect(dialog, `${tab}: ${String(opener)}`).toBeVisible();
    await expectAccessible(page, `${tab}: ${String(opener)}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
