// WebKit's own small browser, driven over WebDriver on a screen without a monitor.
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { engineProgram } from '@consilium/local/engines.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { atMost, within } from '@consilium/kit/time-limit.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { wideScreen } from '../tab/engine.ts';
import type { Engine, EngineTab } from '../tab/engine.ts';
import { narrowWindows } from './narrow-windows.ts';
import { startNoticingProxy } from './noticing-proxy.ts';
import { runBeside } from './running-program.ts';
import { startScreen } from './screen.ts';

const STARTS_WITHIN_MS = 30_000;
const OPENS_WITHIN_MS = 20_000;
const QUITS_WITHIN_MS = 5_000;
const MOST_ATTEMPTS = 4;
/** Money and times are written as there. */
const locale = { LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US', TZ: 'Europe/Berlin' };
const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB } as const;

export async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  const windows = await narrowWindows();
  const proxy = await startNoticingProxy();
  const environment = { ...locale, DISPLAY: screen.display, XDG_CONFIG_HOME: windows.settings };
  return {
    async openTab() {
      const session = await openSession(environment, proxy.address);
      const tab = webkitTab(session);
      await tab.resize(wideScreen.width, wideScreen.height);
      return tab;
    },
    async stop() {
      await proxy.stop();
      await screen.stop();
      await windows.remove();
    },
  };
}

interface Session {
  readonly driver: WebDriver;
  readonly stop: () => Promise<void>;
}

/**
 * A driver for each session: one that had a session before sometimes never answers the request for the next. A driver
 * that does not answer is replaced.
 */
async function openSession(environment: Readonly<Record<string, string>>, proxy: string): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    const program = await startDriver(environment);
    try {
      const opening = startSession(program.url, proxy);
      const driver = await within(OPENS_WITHIN_MS, opening, () => new Error('WebKit opened no session'));
      return { driver, stop: () => atMost(QUITS_WITHIN_MS, driver.quit()).then(program.stop) };
    } catch (error) {
      await program.stop();
      if (attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function startDriver(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { process: driver, stop } = runBeside(engineProgram('webkit', 'driver'), [`--port=${port}`], environment);
  driver.stdout?.resume();
  await eventually(async () => void (await fetch(`${url}/status`)), STARTS_WITHIN_MS);
  return { url, stop };
}

/** A browser of its own, which keeps nothing. */
function startSession(url: string, proxy: string): Promise<WebDriver> {
  const wanted = new Capabilities();
  wanted.set('browserName', 'MiniBrowser');
  wanted.set('webkitgtk:browserOptions', {
    binary: engineProgram('webkit', 'browser'),
    args: ['--automation', `--proxy=http://${proxy}`],
  });
  return Promise.resolve(new Builder().usingServer(url).withCapabilities(wanted).build());
}

function webkitTab({ driver, stop }: Session): EngineTab {
  return {
    reported: [],
    close: stop,
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    value: (expression) => driver.executeScript(`return ${expression}`),
    run: (script) => driver.executeScript(script),
    async click(expression) {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) throw new Error(`There is no ${expression}`);
      await element.click();
    },
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    press: (key) => driver.switchTo().activeElement().sendKeys(keys[key]),
    resize: (width, height) => resize(driver, width, height),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

/** The window is larger than its page. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const inner = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  const outer = await driver.manage().window().getRect();
  const size = { width: width + outer.width - inner[0], height: height + outer.height - inner[1] };
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
}
