// The stories fail for what goes wrong in a page: here it goes wrong on purpose, and each engine notices it.
import { expect } from '@playwright/test';
import { story } from './story.ts';
import { Tab } from './tab/tab.ts';

const add = (element: string, rest: string) =>
  `(() => { const added = document.createElement('${element}'); ${rest}; document.body.append(added); })()`;

const later = (code: string) => `setTimeout(() => { ${code} })`;

/** Later, because the policy does not hold for what a driver evaluates itself. */
const faults = [
  [later("throw new Error('thrown on purpose');"), /: error .*thrown on purpose/u],
  [later("void Promise.reject(new Error('rejected on purpose'));"), /: unhandled rejection .*rejected on purpose/u],
  [later("console.error('said on purpose');"), /: console\.error said on purpose/u],
  [later("try { Function(''); } catch {}"), /: blocked by the policy script-src eval/u],
  [add('script', "added.textContent = '1'"), /: blocked by the policy script-src-elem inline/u],
  [add('style', "added.textContent = 'a {}'"), /: blocked by the policy style-src-elem inline/u],
  [add('img', "added.src = '/nowhere.png'"), /: not loaded .*nowhere\.png/u],
] as const;

story('each kind of fault is noticed, also in a document that was left', async ({ engine, baseURL }) => {
  const engineTab = await engine.openTab();
  const tab = new Tab(engineTab, baseURL ?? '');
  await tab.open('/about');
  expect(await tab.faults()).toEqual([]);
  for (const [code, words] of faults) {
    await tab.value(`${code}, null`);
    await expect.poll(() => tab.faults()).toContainEqual(expect.stringMatching(words));
  }
  await tab.open('/terms');
  expect((await tab.faults()).length).toBeGreaterThanOrEqual(faults.length);
  await engineTab.close();
});
