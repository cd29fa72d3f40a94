// A conversation of 500 messages: rendered at its end, earlier ones on demand, without layout shifts or stutter.
import { expect, test } from '@playwright/test';
import { newPerson } from './people.ts';
import { seedAnswered } from './seed-answered.ts';

test(
  'a conversation of 500 messages opens at its end at once and loads earlier ones without moving',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const email = await newPerson(page);
    await seedAnswered(email, { conversations: 1, messagesEach: 500 });
    await page.goto('/conversations');
    await expect(page.getByRole('article').getByText('1,000 messages')).toBeVisible();
    await page.addInitScript(measurePainting);
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Continue Chat/ })
      .click();
    await page.waitForURL(/\/conversation\//);
    await page.reload();
    const turns = page.getByRole('region', { name: 'Your message' });
    await expect(turns.last()).toBeInViewport();
    await expect(turns).toHaveCount(16);
    const paintedMs = async () => Number(await page.evaluate('window.paintedAfterDataMs'));
    await expect.poll(paintedMs).toBeGreaterThan(0);
    report('first turns drawn after the data', `${(await paintedMs()).toFixed(0)} ms`);

    const more = page.getByRole('button', { name: 'Show earlier messages' });
    // A click renders 48 more. Once all of the first 200 are rendered it first fetches another hundred, which takes two
    // steps.
    let [shown, wanted, loaded] = [16, 16, 200];
    while (shown < 500) {
      if (shown === loaded) loaded += 100;
      wanted += 48;
      await page.evaluate('window.scrollTo(0, 0)');
      const first = turns.first();
      const text = await first.boundingBox();
      await first.evaluate(mark);
      await more.click();
      shown = Math.min(wanted, loaded);
      // Not earlier: pending rendering would be measured by the next round.
      await expect(turns).toHaveCount(shown, { timeout: 60_000 });
      const read = page.locator('[data-read]');
      const moved = Math.abs(((await read.boundingBox())?.y ?? 0) - (text?.y ?? 0));
      expect(moved).toBeLessThan(80);
      await read.evaluate(unmark);
    }
    await expect(turns).toHaveCount(500);
    await expect(more).toBeHidden();
    const frames = (await page.evaluate(scrollThrough)) as number[];
    const slowest = Math.max(...frames);
    report('slowest frame of scrolling 500 turns', `${slowest.toFixed(0)} ms`);
    expect(frames.length).toBeGreaterThan(20);
  },
);

/** A measured figure of this machine, not a limit, which another machine would exceed. */
function report(what: string, figure: string): void {
  test.info().annotations.push({ type: what, description: figure });
  process.stdout.write(`    ${what}: ${figure}\n`);
}

interface Markable {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}
const mark = (turn: unknown) => (turn as Markable).setAttribute('data-read', 'now');
const unmark = (turn: unknown) => (turn as Markable).removeAttribute('data-read');

/** From the time the response was read to the frame after its turns are in the page. */
function measurePainting(): void {
  const page = globalThis as unknown as {
    paintedAfterDataMs?: number;
    fetch: typeof fetch;
    performance: { now(): number };
    requestAnimationFrame(work: () => void): void;
    document: { querySelector(selector: string): unknown };
  };
  const fetchBefore = page.fetch.bind(page);
  const look = (since: number) => {
    if (page.document.querySelector('section[aria-label="Your message"]'))
      page.requestAnimationFrame(() => (page.paintedAfterDataMs = page.performance.now() - since));
    else page.requestAnimationFrame(() => look(since));
  };
  page.fetch = async (input, init) => {
    const answer = await fetchBefore(input, init);
    if (/\/api\/chat\/conversations\/[0-9a-f-]{36}$/.test(answer.url)) {
      await answer.clone().text();
      if (page.paintedAfterDataMs === undefined) look(page.performance.now());
    }
    return answer;
  };
}

/** The duration of every frame while the page is scrolled from its end to its beginning. */
const scrollThrough = `new Promise((resolve) => {
  const frames = [];
  const height = document.documentElement.scrollHeight;
  window.scrollTo(0, height);
  let last = performance.now();
  const step = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (frames.length >= 60 || window.scrollY <= 0) return resolve(frames);
    window.scrollBy(0, -height / 60);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;
