// Products on real parts: beside a step of a solution, hidden by one switch, never after danger; and the weights that rank them.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginConversation } from './begin-conversation.ts';
import { beSignedIn, demoPassword, newPerson } from './people.ts';
import { seedProductNames } from './seed-products.ts';

const suggestions = (page: Page) => page.getByRole('region', { name: /^Products that may help/u });

/** Scrolls the panel beside the conversation, or the sheet, to its end. */
const toTheEnd = `for (const part of document.querySelectorAll('*')) part.scrollTop = part.scrollHeight`;

/** On a phone the solutions are in a sheet. */
async function showSolutions(page: Page): Promise<void> {
  await expect(page.getByText(/counted|Standard message/u).first()).toBeVisible({ timeout: 60_000 });
  const show = page.getByRole('button', { name: /^Show (?:the solution|\d solutions)$/u }).first();
  // They arrive a moment after the words of the reply.
  const beside = page.getByRole('complementary', { name: 'Solutions' }).getByRole('article').first();
  await expect(show.or(beside)).toBeVisible();
  if (await show.isVisible()) await show.click();
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A sheet on a phone still slides for a moment. */
async function boxAtRest(target: Locator) {
  let box = await target.boundingBox();
  await expect(async () => {
    const earlier = box;
    box = await target.boundingBox();
    expect(box).toEqual(earlier);
  }).toPass({ intervals: [100] });
  return box;
}

test('products: beside a step, disclosed before the link, hidden for good', { tag: '@phone' }, async ({ page }) => {
  await seedProductNames('home', ['Plumber grease', 'Garden gnome'], 'https://i5.walmartimages.com/grease.png');
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/affiliate/pictures/**', async (route) => {
    // It comes late, and nothing may move then.
    await arrival;
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') });
  });
  await newPerson(page);
  await beginConversation(page, 'My kitchen tap has been dripping for a week');
  await showSolutions(page);
  const hide = page.getByRole('button', { name: 'Hide product suggestions' });
  await expect(async () => {
    await page.evaluate(toTheEnd);
    await expect(hide).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const card = suggestions(page).getByRole('article', { name: 'Plumber grease' }).first();
  await expect(card).toContainText('For step 3');
  await expect(card).toContainText('We earn a commission if you buy.');
  await expect(card).toContainText('$8.99 on');
  const image = card.getByRole('img', { name: 'Plumber grease' });
  const before = await boxAtRest(card);
  arrive();
  await expect(image).toHaveJSProperty('naturalWidth', 1);
  expect(await boxAtRest(card)).toEqual(before);
  await expect(image).toHaveAttribute('src', /^\/api\/affiliate\/pictures\//u);
  await expect(card.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(suggestions(page)).not.toContainText('Garden gnome');
  await card.getByText(/^Why it ranks here/u).press('Enter');
  await expect(card).toContainText('Its rating is not known.');
  await expectAccessible(page, 'conversation');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  if (size) await page.setViewportSize(size);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await showSolutions(other);
  await expect(async () => {
    await other.evaluate(toTheEnd);
    await expect(suggestions(other)).not.toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await hide.press('Enter');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(suggestions(other)).toHaveCount(0);
  await other.close();
  await page.goto('/profile/privacy');
  await expect(page.getByRole('switch', { name: 'Hide product suggestions' })).toBeChecked();
  await expectAccessible(page, 'privacy');
});

test('weights: an administrator tries, replays and saves them, and everybody reads them', async ({ page }) => {
  await seedProductNames('home', ['Cordless drill']);
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Multi-Network' }).click();
  const section = page.getByRole('region', { name: 'Recommendation weights' });
  const slider = section.getByRole('slider', { name: 'Price' });
  await slider.focus();
  const was = Number(await slider.inputValue());
  await slider.press(was < 50 ? 'ArrowRight' : 'ArrowLeft');
  await section.getByRole('textbox', { name: 'User query' }).fill('cordless drill');
  await section.getByRole('textbox', { name: 'User query' }).press('Enter');
  await expect(page.getByText('Recommendations Generated')).toBeVisible();
  await expect(section.getByText('Cordless drill').first()).toBeVisible();
  await section.getByRole('button', { name: 'Replay with these weights' }).press('Enter');
  await expect(section.getByText(/recommendations|Nothing was recommended/u).first()).toBeVisible();
  await expectAccessible(page, 'admin');
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
  const save = section.getByRole('button', { name: /^Save as version \d+$/u });
  const version = /\d+/u.exec((await save.textContent()) ?? '')?.[0];
  await save.press('Enter');
  await expect(page.getByText(`Version ${version} is in force.`)).toBeVisible();
  await page.goto('/affiliate');
  await expect(page.getByRole('table', { name: new RegExp(`^Version ${version}, in force since`, 'u') })).toBeVisible();
  await expectAccessible(page, 'affiliate');
});

test('weights: of two tabs the second sees what the first saved, and saves over it', async ({ page }) => {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  const other = await page.context().newPage();
  const sectionOf = (tab: Page) => tab.getByRole('region', { name: 'Recommendation weights' });
  for (const tab of [page, other]) {
    await tab.goto('/admin?tab=multi-network');
    await expect(sectionOf(tab).getByRole('slider', { name: 'Delivery' })).toBeVisible();
  }
  const move = async (tab: Page, name: string) => {
    const slider = sectionOf(tab).getByRole('slider', { name });
    await slider.focus();
    await slider.press(Number(await slider.inputValue()) < 50 ? 'ArrowRight' : 'ArrowLeft');
    return slider.inputValue();
  };
  const save = (tab: Page) => sectionOf(tab).getByRole('button', { name: /^Save as version \d+$/u });
  const theirs = await move(page, 'Delivery');
  await save(page).press('Enter');
  await expect(page.getByText(/^Version \d+ is in force\.$/u)).toBeVisible();
  const mine = await move(other, 'Rating');
  await save(other).press('Enter');
  const meanwhile = other.getByRole('region', { name: 'Weights saved meanwhile' });
  await expect(
    meanwhile
      .getByRole('row', { name: /^Delivery/u })
      .getByRole('cell')
      .first(),
  ).toHaveText(theirs);
  await expect(
    meanwhile
      .getByRole('row', { name: /^Rating/u })
      .getByRole('cell')
      .last(),
  ).toHaveText(mine);
  await expectAccessible(other, 'admin');
  const size = other.viewportSize();
  await other.setViewportSize({ width: 360, height: 740 });
  expect(await other.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  if (size) await other.setViewportSize(size);
  await meanwhile.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await save(other).press('Enter');
  await expect(other.getByText(/^Version \d+ is in force\.$/u)).toBeVisible();
  await expect(sectionOf(other).getByRole('slider', { name: 'Rating' })).toHaveValue(mine);
  await other.close();
});
