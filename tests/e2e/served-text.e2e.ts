// Public pages as they are served: read without scripts, and the page itself takes over without a jump.
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { prerenderedPaths } from '@consilium/contracts/gateway/prerendered-pages.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import { pageHeads } from '@consilium/contracts/pages/page-heads.ts';
import { beSignedIn, demoPassword } from './people.ts';
import { expectPolicyKept, watchPolicy } from './policy-violations.ts';

/** Runs in the page, from its first moment. */
const watchShifts = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Holds back the page's own scripts until the returned function is called. */
async function heldBack(page: Page): Promise<() => void> {
  let go = () => undefined as void;
  const later = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/static/js/kit*.js', async (route) => {
    await later;
    await route.continue();
  });
  return go;
}

async function withoutScripts(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

const taken = (page: Page) => expect(page.locator('#root:not([data-prerendered]) main h1')).toBeVisible();

/** Tags, links and words; ids of React, the country of the visitor, and files, which scripts upload, differ. */
const outline = `[...document.querySelectorAll('main *')]
  .filter((element) => !element.closest('[data-crisis], svg, noscript, fieldset[aria-label=Files]') && !element.matches('title'))
  .map((element) => [element.tagName, element.getAttribute('href'), [...element.childNodes]
    .filter((node) => node.nodeType === 3).map((node) => node.data).join('')].join('|'))`;

/** Figures and settings of the services come later in both. */
const answeredLater = [
  '**/api/affiliate/weights',
  '**/api/visitor/conversations',
  '**/api/chat/experts',
  '**/api/billing/plans',
  '**/api/chat/advisor',
  '**/auth/v1/settings',
];

const tagline = 'Every problem. Every expert. One conversation.';
/** Where it is not the title. */
const headings: Partial<Record<PagePath, string>> = {
  '/': tagline,
  '/claude': tagline,
  '/auth': 'Welcome to Consilium',
};

for (const path of prerenderedPaths)
  test(`${path} is served as it will be when its scripts have run`, async ({ page, browser }) => {
    await watchPolicy(page);
    await page.addInitScript(watchShifts);
    for (const address of answeredLater) await page.route(address, () => undefined);
    await page.goto(path);
    await taken(page);
    await page.waitForTimeout(300);
    const live = await page.evaluate(outline);
    expect(await page.evaluate('shifted')).toBeLessThan(0.01);
    await expectPolicyKept(page, path);
    await withoutScripts(browser, async (plain) => {
      await plain.goto(path);
      await expect(plain).toHaveTitle(`${pageHeads[path].title} · Consilium`);
      await expect(plain.locator('main h1')).toHaveText(headings[path] ?? pageHeads[path].title);
      expect(await plain.evaluate(outline)).toEqual(live);
    });
  });

test(
  'without scripts a page can be read, and every other page is a link away',
  { tag: '@phone' },
  async ({ browser }) =>
    withoutScripts(browser, async (page) => {
      await page.goto('/how-to-use');
      await expect(page.getByRole('heading', { name: 'What if I am in danger?' })).toBeVisible();
      await page
        .getByRole('navigation', { name: 'All pages' })
        .getByRole('link', { name: 'Crisis Support Resources' })
        .click();
      await expect(page).toHaveURL('/crisis-support');
      await expect(page.getByRole('link', { name: '116 123' }).first()).toBeVisible();
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
    }),
);

test('without scripts signing in and buying say what they need, and send nothing', async ({ browser }) =>
  withoutScripts(browser, async (page) => {
    await page.goto('/auth');
    const words = page.locator('main noscript p');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Signing in and signing up need JavaScript');
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/auth');
    await page.goto('/upgrade');
    await expect(words).toContainText('$9.99 a month or $99.99 a year');
    await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
    await expect(page).toHaveURL('/contact');
  }));

test('what somebody typed and where the focus is goes on when the page takes over', async ({ page }) => {
  const go = await heldBack(page);
  await page.goto('/how-to-use', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Search the questions' });
  await box.fill('midnight');
  await box.focus();
  go();
  await taken(page);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('midnight');
  await expect(page.getByRole('main').getByRole('heading', { level: 4 })).toHaveCount(1);
});

test('a button that is pressed early does its work when the page is there', async ({ page }) => {
  const go = await heldBack(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Company' }).click();
  await expect(bar.getByRole('link', { name: 'Our Story' })).toBeHidden();
  go();
  await expect(bar.getByRole('link', { name: 'Our Story' })).toBeVisible();
});

test('a problem that is typed early stays in its box', async ({ page }) => {
  const go = await heldBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Describe Your Problem' });
  await box.fill('My landlord keeps my deposit.');
  await box.focus();
  go();
  await taken(page);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('My landlord keeps my deposit.');
  await expect(page.getByRole('button', { name: 'Get Expert Help' })).toBeEnabled();
});

test('the box has the focus once the page is there', async ({ page }) => {
  await page.goto('/');
  await taken(page);
  await expect(page.getByRole('textbox', { name: 'Describe Your Problem' })).toBeFocused();
});

test('a sign-in that is sent early is sent when the page is there, and never by the address', async ({ page }) => {
  const go = await heldBack(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill('nobody@consilium.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/auth');
  go();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
});

test('an anchor of a served page is in view before and after', async ({ page }) => {
  await page.goto('/how-to-use#refunds');
  await taken(page);
  await expect(page.getByRole('heading', { name: 'Can I get my money back?' })).toBeInViewport();
});

test('a member never sees the buttons of a visitor', async ({ page }) => {
  await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
  await page.route('**/static/js/kit*.js', () => undefined);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'About Consilium' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
});

for (const path of ['/', '/upgrade', '/auth'])
  test(`a member never sees the text of ${path} for visitors`, async ({ page }) => {
    await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
    const go = await heldBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('[data-prerendered] h1')).toBeAttached();
    await expect(page.locator('[data-prerendered] h1')).toBeHidden();
    go();
    await taken(page);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  });

test('a draft is never covered by an empty box', async ({ page }) => {
  await page.addInitScript(
    `localStorage.setItem('consilium.drafts', '{"chooser":{"text":"My secret","savedAtMs":${Date.now()}}}')`,
  );
  const go = await heldBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-prerendered] textarea')).toBeHidden();
  go();
  await expect(page.getByRole('textbox', { name: 'Describe Your Problem' })).toHaveValue('My secret');
});

test('a page whose scripts never come keeps its text', async ({ page }) => {
  await page.route('**/remotes/info/**/*.js', (route) => route.abort());
  await page.goto('/crisis-support');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: '116 123' }).first()).toBeVisible();
});
