// Action items of somebody's own, added by a call, and their cards on the page.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export interface OwnItem {
  readonly title: string;
  readonly steps?: readonly string[];
  readonly dueDate?: string;
}

/** As the page of a signed-in person would; the last one is the first in the list. */
export async function addItems(page: Page, ...items: readonly OwnItem[]): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('consilium.session'));
  const { access_token: token } = JSON.parse(session ?? '{}') as { access_token?: string };
  for (const { title, steps = ['First', 'Second'], dueDate = null } of items) {
    const answer = await page.request.post('/api/chat/action-items/own', {
      headers: { authorization: `Bearer ${token}` },
      data: { title, steps, dueDate, expertType: 'general' },
    });
    expect(answer.status()).toBe(200);
  }
}

export const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Your action items' }).locator(':scope > li');
export const card = (page: Page, name: string): Locator => cards(page).and(page.getByRole('listitem', { name }));
export const titlesOf = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();
export const handle = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name: `Move ${name}`, exact: true });

/** From the middle of one to the middle of the other, in small steps, as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, start, end } = await wayBetween(page, from, to);
  await page.mouse.move(x, start);
  await page.mouse.down();
  for (const y of steps(start, end)) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** The same with a finger: Chromium makes pointer events of touch of it, and scrolls where the page lets it. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, start, end } = await wayBetween(page, from, to);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((y) => ({ x, y })) });
  await touch('touchStart', start);
  for (const y of steps(start, end)) await touch('touchMove', y);
  await touch('touchEnd');
}

/** With both in the middle of the window: at its edge the page would scroll along, as for somebody who drags further. */
async function wayBetween(page: Page, from: Locator, to: Locator) {
  const before = await middlesOf(from, to);
  const height = page.viewportSize()?.height ?? 0;
  const offPx = (before.start + before.end - height) / 2;
  await page.evaluate(`scrollBy({ top: ${offPx}, behavior: 'instant' })`);
  return middlesOf(from, to);
}

async function middlesOf(from: Locator, to: Locator) {
  const [one, other] = [await from.boundingBox(), await to.boundingBox()];
  if (!one || !other) throw new Error('one of them is not shown');
  return { x: one.x + one.width / 2, start: one.y + one.height / 2, end: other.y + other.height / 2 };
}

const steps = (start: number, end: number) =>
  Array.from({ length: 12 }, (_, at) => start + ((end - start) * (at + 1)) / 12);
