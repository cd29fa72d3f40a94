// The cookie banner as a stranger meets it: it asks, it does not get in the way, and what is answered holds in every tab.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sendProblem } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { analyticsId, nothingStored } from './consent-given.ts';
import { demoPassword, signIn } from './people.ts';

test.use({ storageState: nothingStored });
/** The script's host is faked here: nothing leaves the machine. */
test.beforeEach(({ context }) =>
  context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_ga=GA1.1.1.1; Path=/';" }),
  ),
);

/** Runs in the page. */
const watchShifts = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;
const makeOld = `(() => {
  const timestamp = new Date(Date.now() - 400 * 86400000).toISOString();
  const text = JSON.stringify({ ...JSON.parse(localStorage.getItem('consilium.consent')), timestamp });
  localStorage.setItem('consilium.consent', text);
  document.cookie = 'consilium_consent=' + encodeURIComponent(text) + '; Path=/';
})()`;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preferences' });
/** The banner comes after everything else; allows for a busy machine. */
const asked = (page: Page) => expect(banner(page)).toBeVisible({ timeout: 30_000 });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const record = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consilium_consent');
  const copy = await page.evaluate(() => localStorage.getItem('consilium.consent'));
  expect(decodeURIComponent(cookie?.value ?? '')).toBe(copy ?? '');
  return copy === null
    ? undefined
    : { ...(JSON.parse(copy) as Record<string, unknown>), expires: cookie?.expires ?? 0 };
};

test(
  'a first visit shows the banner, without a layout shift and without moving the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.goto('/');
    const problem = page.getByRole('textbox', { name: 'Describe Your Problem' });
    if (!isPhone(page)) await expect(problem).toBeFocused();
    await asked(page);
    if (!isPhone(page)) await expect(problem).toBeFocused();
    for (const name of ['Accept All', 'Reject All', 'Customize', 'Close'])
      await expect(banner(page).getByRole('button', { name })).toBeVisible();
    await page.waitForTimeout(400);
    expect(await page.evaluate('shifted')).toBeLessThan(0.05);
  },
);

test('the banner links to the three pages and stays until it is answered', async ({ page }) => {
  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Cookie Policy', '/cookies'],
    ['Terms of Use', '/terms'],
  ] as const) {
    await page.goto('/how-to-use');
    await banner(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await asked(page);
  }
});

test('Reject All is stored for twelve months, in this tab and the next', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await asked(other);
  await banner(page).getByRole('button', { name: 'Reject All' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeHidden();
  const kept = await record(page);
  expect(kept).toMatchObject({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
    version: '1.0',
  });
  expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Describe Your Problem' })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(banner(page)).toBeHidden();
});

test(
  'the preferences open from the menu and from the Cookie Policy, with the saved choices',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about');
    await banner(page).getByRole('button', { name: 'Customize' }).click();
    await expect(preferences(page).getByRole('switch', { name: 'Essential' })).toBeDisabled();
    await preferences(page).getByText('Functional', { exact: true }).click();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expect(preferences(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await record(page)).toMatchObject({ analytics: false, functional: true });

    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: isPhone(page) ? 'Menu' : 'Company' }).click();
    await bar.getByRole('button', { name: 'Cookie Preferences' }).filter({ visible: true }).click();
    await expect(preferences(page).getByRole('switch', { name: 'Functional' })).toBeChecked();
    await expect(preferences(page).getByText(/Last updated .+ · Version 1\.0/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preferences(page)).toBeHidden();
    await expect(page).toHaveURL('/about');

    await page.goto('/cookies');
    await page.getByRole('main').getByRole('button', { name: 'Cookie Preferences' }).click();
    await preferences(page).getByRole('button', { name: 'Accept All' }).click();
    expect(await record(page)).toMatchObject({ analytics: true, marketing: true, functional: true });
  },
);

test('a choice older than twelve months is cleared and asked for again', async ({ page }) => {
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await page.evaluate(makeOld);
  await page.reload();
  await asked(page);
  expect(await record(page)).toBeUndefined();
});

test('analytics are loaded with consent and removed when it is withdrawn', async ({ page, context, baseURL }) => {
  const strangers: string[] = [];
  const refused: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http')) strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/iu.test(message.text())) refused.push(message.text());
  });
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Reject All' }).click();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);

  await page.goto('/cookies');
  await page.getByRole('main').getByRole('button', { name: 'Cookie Preferences' }).click();
  await preferences(page).getByText('Analytics', { exact: true }).click();
  await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect.poll(() => strangers).toEqual([`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`]);
  await expect.poll(cookieNames).toContain('_ga');

  await page.getByRole('main').getByRole('button', { name: 'Cookie Preferences' }).click();
  await preferences(page).getByRole('button', { name: 'Reject All' }).click();
  await expect.poll(cookieNames).toEqual(['consilium_consent']);
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect([strangers.length, await cookieNames()]).toEqual([1, ['consilium_consent']]);
  expect(refused).toEqual([]);

  async function cookieNames(): Promise<string[]> {
    return (await context.cookies()).map(({ name }) => name);
  }
});

test('the composer can be used while the banner is open', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?expert=tech');
  await asked(page);
  await page.getByRole('textbox', { name: 'Describe Your Problem' }).fill('My laptop is slow');
  await page.getByRole('button', { name: 'Get Expert Advice' }).click();
  await expect(page.getByText('Please sign up to start chatting with our experts!').first()).toBeVisible();
});

test('somebody in danger does not see the banner', async ({ page }) => {
  await page.goto('/');
  await asked(page);
  await sendProblem(page, 'I want to end my life');
  await expect(page.getByRole('link', { name: /0800|112/ }).first()).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('the Cookie Policy lists everything that a visit leaves in the browser', async ({ page, context }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Reject All' }).click();
  await page
    .getByRole('textbox', { name: 'Describe Your Problem' })
    .fill('My washing machine leaks water on the floor');
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
  await expect(page.getByText('Please sign up to start chatting with our experts!').first()).toBeVisible();
  await page.goto('/crisis-support');
  await signIn(page, 'member@consilium.test', demoPassword('member'));
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { name: 'Essential' })).toBeVisible();
  const listed = await page.getByRole('table').locator('code').allInnerTexts();
  const inStorage = (await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')) as string[];
  const stored = [...inStorage, ...(await context.cookies()).map(({ name }) => name)];
  expect(stored).toEqual(expect.arrayContaining(['consilium.session', 'consilium.consent', 'consilium_visitor']));
  const isListed = (key: string) =>
    listed.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));
  expect(stored.filter((key) => !isListed(key))).toEqual([]);
});

test('banner and preferences have no serious finding of axe, in both themes', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/cookies');
  await asked(page);
  await expectAccessible(page, 'the banner');
  await banner(page).getByRole('button', { name: 'Customize' }).click();
  await expect(preferences(page)).toBeVisible();
  await expectAccessible(page, 'the preferences');
});
