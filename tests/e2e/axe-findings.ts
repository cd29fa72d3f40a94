// What axe finds serious on a page. Its vendor's runner for Playwright opens a further page for each judgement and loads axe
// three times: 1.1 s of a processor where this takes 0.2.
import axe from 'axe-core';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** In the page; `axe` stays there until the next page is loaded. */
const seriousFindings = (excluded: readonly string[]) => `
  axe.run({ exclude: ${JSON.stringify(excluded.map((selector) => [selector]))} }, { resultTypes: ['violations'] })
    .then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`;

export async function expectNothingSerious(page: Page, place: string, excluded: readonly string[] = []): Promise<void> {
  // What is in a frame would have to be judged apart.
  expect(page.frames(), `${place} has no frames`).toHaveLength(1);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe.source}; undefined`);
  expect(await page.evaluate(seriousFindings(excluded)), place).toEqual([]);
}
