// Lighthouse's four categories on every public page, with its own mobile preset. `npx` fetches Lighthouse at its version
// when this runs: it is a measuring instrument of 85 packages, and no part of the product (docs/decisions/0072).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import { findBrowser } from '@consilium/local/browser.ts';
import type { Measurement } from './measurement.ts';
import { forget, newDataDirectory, startProduct } from './running-product.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const BUDGET = 95;
/** A busy machine takes away what the figures are about. */
const QUIET_LOAD = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Report {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly displayValue?: string }>>;
}

interface Marks {
  readonly place: string;
  /** Of 100. */
  readonly marks: Readonly<Record<Category, number>>;
}

export async function measureLighthouse(): Promise<Measurement[]> {
  const data = await newDataDirectory();
  const product = await startProduct(data);
  try {
    const all: Marks[] = [];
    for (const place of plainPages('everyone')) all.push(await marksOf(product.url, place));
    return [row(all)];
  } finally {
    await product.stop();
    await forget(data);
  }
}

async function marksOf(origin: string, place: string): Promise<Marks> {
  const { categories: found, audits } = await reportOf(origin + place);
  const marks = Object.fromEntries(categories.map((name) => [name, Math.round((found[name].score ?? 0) * 100)]));
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(
    `${place}: ${categories.map((name) => `${name} ${marks[name]}`).join(', ')}; ${timing.map((name) => audits[name]?.displayValue).join(', ')}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  return { place, marks: marks as Marks['marks'] };
}

/** Once more when Lighthouse itself fails: a busy browser loses a trace now and then. */
async function reportOf(url: string): Promise<Report> {
  try {
    return await runLighthouse(url);
  } catch (error) {
    console.log(`${url}: once more, because ${(error as Error).message}`);
    return runLighthouse(url);
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const words = [
    '--yes',
    '--package',
    LIGHTHOUSE,
    'lighthouse',
    url,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
  ];
  const child = spawn('npx', [...words, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: findBrowser(process.env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
  return whole(JSON.parse(answer) as Report, url);
}

/** A failed measurement is a report as well: its error is in it, or a mark is missing. */
function whole(report: Report, url: string): Report {
  const { code, message } = report.runtimeError ?? { code: 'NO_MARK', message: 'a category has no mark' };
  const isWhole = categories.every((name) => typeof report.categories[name].score === 'number');
  if (report.runtimeError || !isWhole) throw new Error(`Lighthouse failed on ${url}: ${code}, ${message}`);
  return report;
}

function row(all: readonly Marks[]): Measurement {
  const lowest = ({ marks }: Marks) => Math.min(...Object.values(marks));
  const worst = all.toSorted((a, b) => lowest(a) - lowest(b))[0] as Marks;
  const below = all.filter((page) => lowest(page) < BUDGET).map(({ place }) => place);
  const load = loadavg()[0] ?? 0;
  const busy = load > QUIET_LOAD ? `; not a quiet machine: load ${load.toFixed(1)}` : '';
  return {
    what: `Lighthouse, mobile preset, lowest of its four marks on ${all.length} public pages`,
    figure: `${lowest(worst)} (${worst.place})${below.length === 0 ? '' : `; below: ${below.join(', ')}`}${busy}`,
    budget: String(BUDGET),
    within: below.length === 0,
    otherProfile: 'the same pages',
  };
}
