// Firefox, driven over WebDriver BiDi.
import { launch } from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import { engineProgram } from '@consilium/local/engines.ts';
import { wideScreen } from '../tab/engine.ts';
import type { Engine, EngineTab } from '../tab/engine.ts';
import { noticeFaults } from '../tab/noticed-faults.ts';

export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: engineProgram('firefox', 'browser'),
    headless: true,
    defaultViewport: wideScreen,
  });
  return {
    async openTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument(noticeFaults);
      return firefoxTab(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

function firefoxTab(page: Page, close: () => Promise<void>): EngineTab {
  return {
    reported: reportsOf(page),
    close,
    async open(address) {
      await page.goto(address);
    },
    async back() {
      await page.goBack();
    },
    value: (expression) => page.evaluate(expression),
    async run(script) {
      await page.evaluate(`${script}; null`);
    },
    async click(expression) {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) throw new Error(`There is no ${expression}`);
      await (element as Awaited<ReturnType<Page['$']>>)?.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}

/** Errors of scripts and of the console (`log.entryAdded`). */
function reportsOf(page: Page): readonly string[] {
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(`page error: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(`console: ${message.text()}`);
  });
  return reported;
}
