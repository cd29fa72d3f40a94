// The main story in each engine: a typed problem, the reply as it comes, a solution that becomes an action item.
import { expect } from '@playwright/test';
import { turnFaults } from '../e2e/people.ts';
import { button, field, role, text } from './tab/elements.ts';
import { timesGrown, watchReply } from './growing-reply.ts';
import { story } from './story.ts';
import type { Tab } from './tab/tab.ts';

const problem = 'My laptop has become so slow that it takes five minutes to start';
/** Between the pieces of an offline reply, which is there at once otherwise. */
const pauseMs = 200;
const reply = role('region', 'Reply from Alex Rivera');
const receipt = (count: number) => text(new RegExp(`^Standard message, ${count} of 15 today`));

async function askFor(tab: Tab, words: string): Promise<void> {
  await tab.open('/');
  await tab.fill(field('Describe Your Problem'), words);
  await tab.click(button('Get Expert Help'));
}

story(
  'a typed problem gets an expert, whose reply comes piece by piece; Enter sends the next message',
  async ({ ownTab: tab, request }) => {
    await askFor(tab, problem);
    await tab.seeAddress(/^\/conversation\//);
    await tab.see(receipt(1));
    await tab.see(text('Offline playbook', reply));

    await tab.fill(field(/message/i), 'It began after an update.');
    await watchReply(tab);
    await turnFaults(request, { delayMs: pauseMs });
    await tab.press('Enter');
    // One time is the waiting, one the whole reply.
    await expect.poll(() => timesGrown(tab), { timeout: 30_000 }).toBeGreaterThan(3);
    await turnFaults(request, { delayMs: 0 });
    await tab.see(receipt(2));
    await tab.see(reply, 2);
    await tab.see(text('It began after an update.'));
  },
);

story('a solution becomes an action item; Back leads through the tabs of Metrics', async ({ ownTab: tab }) => {
  await askFor(tab, problem);
  await tab.see(receipt(1));
  await tab.click(button(/^Add to Action Items/, role('complementary', 'Solutions')));
  await tab.see(text('Added to Action Items!'));
  await tab.click(button('View'));
  await tab.seeAddress('/metrics?tab=action-items');
  await tab.click(role('checkbox', undefined, role('tabpanel')));
  await tab.see(text(/^1 of \d+ steps done$/));
  for (const [title, id] of [
    ['Achievements', 'achievements'],
    ['Expert Stats', 'expert-stats'],
    ['Usage', 'usage'],
  ] as const) {
    await tab.click(role('tab', title));
    await tab.seeAddress(`/metrics?tab=${id}`);
    await tab.see(role('tabpanel', title));
  }
  await tab.back();
  await tab.see(role('tabpanel', 'Expert Stats'));
  for (let steps = 0; steps < 2; steps += 1) await tab.back();
  await tab.see(role('tabpanel', 'Action Items'));
  await tab.back();
  await tab.seeAddress(/^\/conversation\//);
  await tab.see(reply);
});

story('on a phone the solutions are in a sheet, and nothing is wider than the screen', async ({ ownTab: tab }) => {
  await tab.resize(360, 740);
  await askFor(tab, problem);
  await tab.see(receipt(1));
  await expectNothingWider(tab);
  await tab.click(button(/^Show (the|\d+) solutions?$/));
  const sheet = role('dialog', 'Solutions');
  await tab.see(button(/^Add to Action Items/, sheet));
  await expectNothingWider(tab);
  await tab.press('Escape');
  await tab.seeNo(sheet);
  await tab.click(button('Conversation menu'));
  await tab.see(role('menuitem', 'Complete Conversation'));
  await tab.press('Escape');
  for (const page of ['/', '/metrics', '/upgrade', '/conversations']) {
    await tab.open(page);
    await tab.see(role('main'));
    await expectNothingWider(tab);
  }
});

async function expectNothingWider(tab: Tab): Promise<void> {
  expect(await tab.value('document.documentElement.scrollWidth <= innerWidth'), 'nothing is wider').toBe(true);
}
