// First and largest paint of every tab of the portal on a wide screen, nothing cached and nothing slowed down.
import type { Browser } from '@playwright/test';
import { openBrowser, signedIn } from './bench-browser.ts';
import type { StoredSession } from './bench-browser.ts';
import { median, milliseconds } from './measurement.ts';
import type { Measurement } from './measurement.ts';
import { passwords } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

const RUNS = 3;
const BUDGET_MS = 1000;
const QUIET_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

interface TabPaint {
  readonly tab: string;
  readonly firstMs: number;
  readonly largestMs: number;
}

export async function measureAdminTabs(product: RunningProduct): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const { adminPassword } = await passwords(product.data);
    const session = await signedIn(browser, product.url, 'admin@consilium.test', adminPassword);
    const paints: TabPaint[] = [];
    for (const tab of await tabsOf(browser, product.url, session)) {
      const seen: TabPaint[] = [];
      for (let run = 0; run < RUNS; run += 1) seen.push(await openTab(browser, product.url, session, tab));
      const middle = (key: 'firstMs' | 'largestMs') => median(seen.map((paint) => paint[key]));
      paints.push({ tab, firstMs: middle('firstMs'), largestMs: middle('largestMs') });
    }
    for (const { tab, firstMs, largestMs } of paints)
      console.log(`${tab}: first ${milliseconds(firstMs)}, largest ${milliseconds(largestMs)}`);
    return rowOf(paints);
  } finally {
    await browser.close();
  }
}

/** The tabs that the portal shows, by their id in the address. */
async function tabsOf(browser: Browser, url: string, session: StoredSession): Promise<readonly string[]> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  const tabs = page.getByRole('tablist', { name: 'Admin Portal' }).getByRole('tab');
  await tabs.first().waitFor();
  const ids: string[] = [];
  for (const tab of await tabs.all()) {
    await tab.click();
    ids.push(new URL(page.url()).searchParams.get('tab') ?? 'overview');
  }
  await context.close();
  return ids;
}

async function openTab(browser: Browser, url: string, session: StoredSession, tab: string): Promise<TabPaint> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await page.goto(`${url}/admin?tab=${tab}`, { waitUntil: 'load' });
    // A tab that keeps asking has painted long before.
    await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => undefined);
    await page.waitForTimeout(QUIET_MS);
    const seen = await page.evaluate(() => (globalThis as unknown as { seenPaints: Omit<TabPaint, 'tab'> }).seenPaints);
    return { tab, ...seen };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function watchPaints(): void {
  const seen = { firstMs: 0, largestMs: 0 };
  Object.assign(globalThis, { seenPaints: seen });
  const watch = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true } as never);
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestMs = Math.max(seen.largestMs, startTime);
  });
}

function rowOf(paints: readonly TabPaint[]): Measurement {
  const [slowest] = paints.toSorted((one, other) => other.largestMs - one.largestMs) as [TabPaint];
  const over = paints.filter(({ largestMs }) => largestMs > BUDGET_MS);
  const named = over.map(({ tab, largestMs }) => `${tab} ${milliseconds(largestMs)}`).join(', ');
  return {
    what: `the same portal, wide: largest contentful paint, slowest of ${paints.length} tabs`,
    figure: `${milliseconds(slowest.largestMs)} (${slowest.tab}; its first paint ${milliseconds(slowest.firstMs)})${named && `; over: ${named}`}`,
    budget: `${BUDGET_MS} ms`,
    within: over.length === 0,
    otherProfile: 'the same pages',
  };
}
