// Each page is opened in each engine; the story fails for an error, and for anything that the policy blocks, such as a probe for eval.
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import { heading, role } from './tab/elements.ts';
import { story } from './story.ts';
import type { Tab } from './tab/tab.ts';

async function openEach(tab: Tab, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    await tab.open(page);
    await tab.see(role('main'));
    await tab.see(heading(/./));
    await tab.rest();
  }
}

story('each page that everyone can see opens without a fault', ({ tab }) => openEach(tab, plainPages('everyone')));

story('each page of a member opens without a fault', ({ ownTab: tab }) => openEach(tab, plainPages('signed-in')));
