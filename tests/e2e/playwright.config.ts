// Browser tests against the real product: `npm start` on a data folder of its own, wide and phone-sized.
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { dayOf, wordsOfTheDay } from '@consilium/kit/testing/part-of-the-day.ts';
import { findTestBrowser } from '@consilium/local/browser.ts';
import { analyticsId, consentGiven } from './consent-given.ts';
import { mailSecret } from './mail-secret.ts';

const executablePath = findTestBrowser(process.env);
// Worker processes read this file again: port and folder are decided once and handed down. Above 32,767 a system gives
// ports to connections.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 12_000));
process.env['E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'consilium-e2e-'));
// Tests have to be the same in all processes, also after midnight.
for (const name of ['PAGE_STATES', 'PORTAL_TABS'] as const) {
  if (process.env[name] !== undefined) continue;
  process.env[name] = String(dayOf(name));
  process.stdout.write(`${wordsOfTheDay(name)}\n`);
}
const port = process.env['E2E_PORT'];
const data = process.env['E2E_DATA'];
const url = `http://localhost:${port}`;
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: path.join(data, 'results'),
  // The page of all helplines alone is judged for half a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // A test waits about as long as it computes: two workers leave a part of two cores idle.
  workers: Math.max(3, availableParallelism()),
  // The report of the run names what needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])] as never,
  use: {
    baseURL: url,
    storageState: consentGiven(url),
    // Recording every test costs a quarter of the time; `--trace on` records them all.
    trace: 'on-first-retry',
    // A worker would answer some requests before `page.route` sees them; its own test lets it in.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // Tests of which layout or touch differ, each page in both themes, and one whole way of each kind.
      grep: /@phone/u,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" deploy/local/commands/start.ts --port ${port} --data "${data}"`,
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
    env: {
      RATE_LIMIT_MESSAGES_PER_MINUTE: '1000',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '100000',
      MAILS_PER_NETWORK_PER_HOUR: '100000',
      FORMS_PER_HOUR: '-1',
      FORMS_PER_DAY: '-1',
      SUPPORT_MAIL_SECRET: mailSecret,
      VISITOR_CONVERSATION_CAP: '5',
      ANALYTICS_ID: analyticsId,
      OAUTH_SERVER: 'true',
      OAUTH_SERVER_DYNAMIC_REGISTRATION: 'true',
    },
  },
});
