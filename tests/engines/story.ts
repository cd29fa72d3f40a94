// A test that is run in each engine: it gets a tab, and fails for anything that went wrong in it.
import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { consentGiven } from '../e2e/consent-given.ts';
import { confirmedSession, newEmail, sessionKey } from '../e2e/people.ts';
import type { Engine } from './tab/engine.ts';
import { startEngine } from './start-engine.ts';
import { Tab } from './tab/tab.ts';

interface Given {
  /** On a first visit, but for the cookie banner, which was answered before. */
  readonly tab: Tab;
  /** The same, signed in with a new account. */
  readonly ownTab: Tab;
}

export const story = test.extend<Given, { engine: Engine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, also of nothing.
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  async tab({ engine, baseURL }, use, info) {
    const url = baseURL ?? '';
    const engineTab = await engine.openTab();
    const tab = new Tab(engineTab, url);
    await tab.remember(consentGiven(url).origins.flatMap(({ localStorage }) => localStorage));
    await use(tab);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('the-page-at-its-end.png'), await engineTab.picture());
    const faults = await tab.faults();
    await engineTab.close();
    expect(faults, 'nothing went wrong in the page').toEqual([]);
  },
  async ownTab({ tab, request }, use) {
    await tab.remember([{ name: sessionKey, value: await confirmedSession(request, newEmail()) }]);
    await use(tab);
  },
});
