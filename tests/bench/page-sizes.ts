// What a browser transfers on the first visit of a page, headers included, until the page has been quiet.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import { newConversation, openBrowser, signedIn } from './bench-browser.ts';
import type { StoredSession } from './bench-browser.ts';
import type { Measurement } from './measurement.ts';
import { forget, newDataDirectory, passwords, startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

/** Of scripts, as the design sets them. */
const BUDGETS_KB = { 'a public page': 150, 'the consultation': 200 } as const;
/** What was reached, with 2 % of room: while a budget is exceeded, these tell whether a page has grown again. */
const REACHED_KB: Readonly<Record<string, number>> = { '/about': 136, '/': 151, '/conversation/:id': 200 };
/** Longer than the shell waits for an idle browser before it loads what can wait. */
const QUIET_MS = 3000;
const LONGEST_WAIT_MS = 15_000;

type PageKind = keyof typeof BUDGETS_KB;

interface Visit {
  readonly place: string;
  readonly kind: PageKind;
  /** By the browser's name for the kind of a resource. */
  readonly bytes: Readonly<Record<string, number>>;
}

export async function measurePageSizes(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data);
  const browser = await openBrowser();
  try {
    const visits = await visitAll(browser, product);
    for (const visit of visits) console.log(line(visit));
    const kinds = Object.keys(BUDGETS_KB).map((kind) => row(kind as PageKind, visits));
    return [...kinds, ...visits.filter(({ place }) => place in REACHED_KB).map(rowOfPlace)];
  } finally {
    await browser.close();
    await product.stop();
    await forget(data);
  }
}

async function visitAll(browser: Browser, product: RunningProduct): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const place of plainPages('everyone'))
    visits.push({ place, kind: 'a public page', bytes: await transferred(browser, product.url + place, undefined) });
  const { memberPassword } = await passwords(product.data);
  const member = await signedIn(browser, product.url, 'member@consilium.test', memberPassword);
  const conversation = `${product.url}/conversation/${await newConversation(product)}`;
  const bytes = await transferred(browser, conversation, member);
  return [...visits, { place: '/conversation/:id', kind: 'the consultation', bytes }];
}

async function transferred(browser: Browser, url: string, session: StoredSession | undefined) {
  const context = await browser.newContext(session && { storageState: session });
  try {
    const page = await context.newPage();
    const bytes = await countBytes(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'load' });
    await untilQuiet(page);
    return bytes;
  } finally {
    await context.close();
  }
}

async function untilQuiet(page: Page): Promise<void> {
  // A page that keeps polling has loaded its files long before.
  await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => undefined);
  await page.waitForTimeout(QUIET_MS);
}

/** Counts what comes over the wire: compressed, with headers, and what fails as well. */
async function countBytes(devtools: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    kinds.set(requestId, request.url.endsWith('.js') ? 'Script' : (type ?? 'Other')),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await devtools.send('Network.enable');
  return bytes;
}

function kilobytes(visit: Visit, kind: string): number {
  return (visit.bytes[kind] ?? 0) / 1024;
}

function line(visit: Visit): string {
  const kinds = Object.keys(visit.bytes).toSorted();
  const all = kinds.reduce((sum, kind) => sum + kilobytes(visit, kind), 0);
  const parts = kinds.map((kind) => `${kind} ${kilobytes(visit, kind).toFixed(1)}`);
  return `${visit.place}: ${all.toFixed(1)} KB (${parts.join(', ')})`;
}

function row(kind: PageKind, visits: readonly Visit[]): Measurement {
  const ofKind = visits.filter((visit) => visit.kind === kind);
  const budgetKb = BUDGETS_KB[kind];
  const over = ofKind.filter((visit) => kilobytes(visit, 'Script') > budgetKb).map(({ place }) => place);
  const [largest] = ofKind.toSorted((a, b) => kilobytes(b, 'Script') - kilobytes(a, 'Script'));
  if (!largest) throw new Error(`no page was visited as ${kind}`);
  const most = `${Math.round(kilobytes(largest, 'Script'))} KB (${largest.place})`;
  return {
    what: `first visit of ${kind}, all scripts transferred, most of ${ofKind.length}`,
    figure: over.length === 0 ? most : `${most}; over: ${over.join(', ')}`,
    budget: `${budgetKb} KB`,
    within: over.length === 0,
    otherProfile: 'the same files',
  };
}

function rowOfPlace(visit: Visit): Measurement {
  const reachedKb = REACHED_KB[visit.place] ?? 0;
  const scriptsKb = kilobytes(visit, 'Script');
  return {
    what: `first visit of ${visit.place}, all scripts transferred, against what was reached`,
    figure: `${Math.round(scriptsKb)} KB`,
    budget: `${reachedKb} KB`,
    within: scriptsKb <= reachedKb,
    otherProfile: 'the same files',
  };
}
