// Largest contentful paint and layout shift of every page on a phone: 4 times slower, 10 Mbit/s, 40 ms, nothing cached.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import { newConversation, openBrowser, signedIn } from './bench-browser.ts';
import type { StoredSession } from './bench-browser.ts';
import type { Measurement } from './measurement.ts';
import { median } from './measurement.ts';
import { forget, newDataDirectory, passwords, startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

const SLOWDOWN = 4;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
const LATENCY_MS = 40;
/** A page that seems too slow is measured again, because the machine may have been busy. */
const MORE_RUNS = 2;
const LONGEST_WAIT_MS = 15_000;
const QUIET_MS = 1000;
const LCP_BUDGET_MS = 2000;
const CLS_BUDGET = 0.05;

type Who = 'visitor' | 'member' | 'admin';

const visitorPages = plainPages('everyone');
const memberPages = ['/', '/claude', ...plainPages('signed-in')];
const adminPages = plainPages('admin');

interface Paint {
  readonly lcpMs: number;
  readonly shift: number;
}

export interface PagePaint extends Paint {
  readonly who: Who;
  readonly place: string;
}

export async function measurePagePaint(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data);
  const browser = await openBrowser();
  try {
    const paints = await measureAll(browser, product);
    for (const paint of paints)
      console.log(`${paint.who} ${paint.place}: ${Math.round(paint.lcpMs)} ms, ${paint.shift.toFixed(3)}`);
    return rows(paints);
  } finally {
    await browser.close();
    await product.stop();
    await forget(data);
  }
}

async function measureAll(browser: Browser, product: RunningProduct): Promise<PagePaint[]> {
  const { memberPassword, adminPassword } = await passwords(product.data);
  const member = await signedIn(browser, product.url, 'member@consilium.test', memberPassword);
  const admin = await signedIn(browser, product.url, 'admin@consilium.test', adminPassword);
  const conversation = `/conversation/${await newConversation(product)}`;
  const visits: [Who, StoredSession | undefined, readonly string[]][] = [
    ['visitor', undefined, visitorPages],
    ['member', member, [...memberPages, conversation]],
    ['admin', admin, adminPages],
  ];
  const paints: PagePaint[] = [];
  for (const [who, session, places] of visits)
    for (const place of places) {
      const shown = place === conversation ? '/conversation/:id' : place;
      paints.push({ who, place: shown, ...(await paintOf(browser, product.url + place, session)) });
    }
  return paints;
}

async function paintOf(browser: Browser, url: string, session: StoredSession | undefined): Promise<Paint> {
  const paints = [await firstVisit(browser, url, session)];
  if (paints.some(isOver))
    for (let run = 0; run < MORE_RUNS; run += 1) paints.push(await firstVisit(browser, url, session));
  return { lcpMs: median(paints.map(({ lcpMs }) => lcpMs)), shift: median(paints.map(({ shift }) => shift)) };
}

function isOver({ lcpMs, shift }: Paint): boolean {
  return lcpMs > LCP_BUDGET_MS || shift > CLS_BUDGET;
}

async function firstVisit(browser: Browser, url: string, session: StoredSession | undefined): Promise<Paint> {
  const context = await browser.newContext({
    ...(session && { storageState: session }),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watchPaints);
    await page.goto(url, { waitUntil: 'load' });
    // A page that keeps polling has painted long before.
    await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => undefined);
    await page.waitForTimeout(QUIET_MS);
    return await readPaint(page);
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Runs in the page, before its own scripts. */
function watchPaints(): void {
  const seen = { lcpMs: 0, shift: 0 };
  Object.assign(globalThis, { seenPaint: seen });
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  const watch = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true } as never);
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = Math.max(seen.lcpMs, startTime);
  });
  watch('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) seen.shift += (entry as Shift).value;
  });
}

function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(() => (globalThis as unknown as { seenPaint: Paint }).seenPaint);
}

function rows(paints: readonly PagePaint[]): Measurement[] {
  const slowest = paints.toSorted((a, b) => b.lcpMs - a.lcpMs)[0] as PagePaint;
  const shiftiest = paints.toSorted((a, b) => b.shift - a.shift)[0] as PagePaint;
  const over = paints.filter(({ lcpMs }) => lcpMs > LCP_BUDGET_MS);
  const shifty = paints.filter(({ shift }) => shift > CLS_BUDGET);
  const named = (pages: readonly PagePaint[]) =>
    pages.length === 0 ? '' : `; over: ${pages.map(({ who, place }) => `${place} (${who})`).join(', ')}`;
  const otherProfile = 'the same pages';
  return [
    {
      what: `largest contentful paint, phone profile, slowest of ${paints.length} pages`,
      figure: `${(slowest.lcpMs / 1000).toFixed(2)} s (${slowest.place})${named(over)}`,
      budget: '2.0 s',
      within: over.length === 0,
      otherProfile,
    },
    {
      what: `cumulative layout shift, phone profile, most of ${paints.length} pages`,
      figure: `${shiftiest.shift.toFixed(3)} (${shiftiest.place})${named(shifty)}`,
      budget: String(CLS_BUDGET),
      within: shifty.length === 0,
      otherProfile,
    },
  ];
}
