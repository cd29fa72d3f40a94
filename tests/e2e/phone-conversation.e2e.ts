// A conversation on a phone: how much of the advice is visible, and that nothing covers it.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newPerson } from './people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const problem = 'My washing machine leaks water on the floor';

async function ask(page: Page): Promise<void> {
  await newPerson(page);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Describe Your Problem' }).fill(problem);
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
  await page.waitForURL(/\/conversation\//);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeAttached({ timeout: 30_000 });
}

/** The height in which the newest reply can be read now: between the bar and the field of a message. */
const readableHeight = `(() => {
  const rectOf = (selector) => [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
  const [reply, bar, field] = ['section[aria-label^="Reply from"]', '[data-conversation-bar]', 'form:has(textarea)'].map(rectOf);
  return reply && bar && field ? Math.round(Math.min(reply.bottom, field.top) - Math.max(reply.top, bar.bottom)) : 0;
})()`;
const readableHeightPx = (page: Page): Promise<number> => page.evaluate<number>(readableHeight);

test('a new reply has at least 520 px of the page, and 600 while it is read', async ({ page }) => {
  await ask(page);
  await expect.poll(() => readableHeightPx(page)).toBeGreaterThanOrEqual(520);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => readableHeightPx(page)).toBeGreaterThanOrEqual(600);
});

/** The places to which the page was scrolled, frame by frame, until `stopNoting`. */
const startNoting = `{
  const places = (window.notedPlaces = []);
  (function note() { places.push(Math.round(scrollY)); window.noting = requestAnimationFrame(note); })();
}`;
const stopNoting = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>('cancelAnimationFrame(window.noting), window.notedPlaces');

test('a further reply has as much of the page after a long message, and the way there never goes back', async ({
  page,
}) => {
  await ask(page);
  const form = page.locator('form:has(textarea)');
  await form.getByRole('textbox').tap();
  await page.keyboard.insertText(
    'The water comes from below when it spins. I have cleaned the filter and looked at its hose, but found nothing. ' +
      'It began after we moved, and it leaks more when the drum is full.',
  );
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.evaluate(startNoting);
  await form.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => readableHeightPx(page)).toBeGreaterThanOrEqual(520);
  const places = await stopNoting(page);
  expect(places.filter((place, step) => place < (places[step - 1] ?? 0) - 1)).toEqual([]);
});

test('the one bar is 56 px high, with the expert, the stage and the menu', async ({ page }) => {
  await ask(page);
  const bar = page.locator('[data-conversation-bar]');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(57);
  await expect(bar.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar.getByText('Solutions Provided')).toBeVisible();
  await bar.getByRole('button', { name: 'Conversation menu' }).click();
  // The list is loaded when it is pressed.
  await expect(page.getByRole('menuitem')).toHaveText([
    'New conversation',
    'Change expert',
    'Download',
    'Complete Conversation',
    'Keyboard shortcuts',
  ]);
});

for (const [where, viewport] of [
  ['below the bar that scrolls away', { width: 360, height: 740 }],
  ['in a short window', { width: 740, height: 360 }],
  ['on a tablet', { width: 768, height: 1024 }],
] as const)
  test(`the menu of the site opens in sight ${where}`, async ({ page }) => {
    await ask(page);
    await page.setViewportSize(viewport);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const entry = page.getByRole('link', { name: 'Start Chat' }).last();
    await expect(entry).toBeInViewport();
    // Nothing lies over it.
    await entry.click();
    await expect(page).toHaveURL(/\/claude$/u);
  });

test('a conversation that is opened again begins at its newest reply', async ({ page }) => {
  await ask(page);
  await page.reload();
  await expect.poll(() => readableHeightPx(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(520);
});

test('in a short window nothing stays over the text', async ({ page }) => {
  await ask(page);
  await page.setViewportSize({ width: 640, height: 360 });
  const positions = `['[data-conversation-bar]', 'div:has(> form textarea)', 'header:has(nav)'].map(
    (selector) => getComputedStyle(document.querySelector(selector)).position)`;
  expect(await page.evaluate(positions)).toEqual(['static', 'static', 'relative']);
});

test('the page is not wider than the phone', async ({ page }) => {
  await ask(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});

/** Texts and fields on the page that show the sign of a quote. */
const rawQuotes = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const fields = [...document.querySelectorAll('textarea')].map(({ value }) => value);
    return [...fields, ...document.body.innerText.split('\\n')].filter((text) => /^\\s*>/m.test(text));
  })()`);

test('a quoted question has no raw sign in the composer, the message, the editor and the history', async ({ page }) => {
  await ask(page);
  const asked = page
    .getByRole('list', { name: /would like to know$/ })
    .getByRole('button')
    .first();
  const question = ((await asked.locator('span').first().textContent()) ?? '').trim();
  await asked.click();
  const form = page.locator('form:has(textarea)');
  await expect(form.getByText(question)).toBeVisible();
  const field = form.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  expect(await rawQuotes(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.keyboard.insertText('Since last Tuesday, after a zebra washed.');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeAttached({ timeout: 30_000 });
  await expect(page.locator('blockquote').filter({ hasText: question })).toBeAttached();
  expect(await rawQuotes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit message' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit your message' })).toHaveValue(
    'Since last Tuesday, after a zebra washed.',
  );
  expect(await rawQuotes(page)).toEqual([]);
  await page.goto('/conversations');
  await page.getByRole('searchbox', { name: 'Search your conversations' }).fill('zebra');
  await expect(page.locator('mark').filter({ hasText: 'zebra' })).toBeVisible();
  expect(await rawQuotes(page)).toEqual([]);
});
