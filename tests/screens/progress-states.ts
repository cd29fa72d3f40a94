// The states of the metrics page, and how to get there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { composer, said } from './conversation-actions.ts';
import { dueCheckBacks, takenSolutions } from './sample-progress.ts';
import { beMember, beVisitor, never, openConversation, refusal, serve } from './served-chat.ts';
import { beHere, type ProgressCall } from './served-progress.ts';

type Who = 'long' | 'new';

/** The tab of somebody who has been here for long, or who is new, once it says what it has to say. */
const tab = (name: string, shows: string, who: Who, id: string, says: RegExp | string): PageState => ({
  name,
  shows,
  async open(page) {
    await beHere(page, who);
    await openTab(page, id, says);
  },
});

const answered = (
  name: string,
  shows: string,
  id: string,
  [call, answer, says]: readonly [ProgressCall, Parameters<typeof serve>[1][string], RegExp | string],
): PageState => ({
  name,
  shows,
  async open(page) {
    await beHere(page, 'long', { [call]: answer });
    await openTab(page, id, says);
    // On a phone it is below what every tab has.
    const shown = page.getByText(says).first();
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  },
});

/** Something done on the tab of action items. */
const done = (name: string, shows: string, act: (page: Page) => Promise<void>): PageState => ({
  name,
  shows,
  async open(page) {
    await beHere(page, 'long');
    await openTab(page, 'action-items', 'Call Grandma');
    await act(page);
  },
});

async function openTab(page: Page, id: string, says: RegExp | string): Promise<void> {
  await page.goto(id === 'overview' ? '/metrics' : `/metrics?tab=${id}`);
  await expect(page.getByText(says).first()).toBeVisible();
}

const chooseFromMenu = async (page: Page, menu: string, choice: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: choice }).click();
};
const down = refusal('SERVICE_UNAVAILABLE');

export const progressStates: readonly PageState[] = [
  {
    name: 'metrics-visitor',
    shows: 'Metrics of a visitor',
    async open(page) {
      await beVisitor(page);
      await page.goto('/metrics');
      await expect(page.getByText('Your progress will be here')).toBeVisible();
    },
  },
  tab('metrics-overview', 'Overview, beyond the last level', 'long', 'overview', 'Recent actions'),
  tab('metrics-overview-new', 'Overview of somebody new', 'new', 'overview', 'Nothing here yet'),
  answered('metrics-loading', 'The figures are being loaded', 'overview', ['dashboard', never, 'Member since']),
  answered('metrics-error', 'The figures could not be loaded', 'overview', [
    'dashboard',
    down,
    'We couldn’t load your figures',
  ]),
  tab('metrics-items', 'Action items', 'long', 'action-items', 'Call Grandma'),
  tab('metrics-items-new', 'No action items', 'new', 'action-items', 'No action items yet'),
  answered('metrics-check-back', 'A due action item asks whether it worked', 'action-items', [
    'checkBacks',
    dueCheckBacks,
    'Did it work?',
  ]),
  answered('metrics-items-error', 'Action items could not be loaded', 'action-items', [
    'list',
    down,
    'We couldn’t load your action items',
  ]),
  done('metrics-items-steps', 'Steps are edited', async (page) => {
    await page.getByRole('button', { name: 'Edit steps' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Add a step' })).toBeVisible();
  }),
  done('metrics-items-menu', 'What can be done with an item', async (page) => {
    await page.getByRole('button', { name: 'Actions for Send a demand letter' }).click();
    await expect(page.getByRole('menuitem', { name: 'Add to calendar' })).toBeVisible();
  }),
  done('metrics-items-add', 'An action item is added', async (page) => {
    await page.getByRole('button', { name: 'Add an item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an action item' });
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible();
  }),
  done('metrics-items-delete', 'Before an item is deleted', async (page) => {
    await chooseFromMenu(page, 'Actions for Send a demand letter', 'Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  done('metrics-calendar', 'The calendar subscription', async (page) => {
    await chooseFromMenu(page, 'Calendar and print', 'Calendar subscription');
    await expect(page.getByRole('button', { name: 'Make a new address' })).toBeVisible();
  }),
  done('metrics-calendar-new', 'A new address for calendars', async (page) => {
    await chooseFromMenu(page, 'Calendar and print', 'Calendar subscription');
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  }),
  done('metrics-items-printed', 'Action items on paper', async (page) => {
    await page.evaluate('window.print = () => undefined');
    await chooseFromMenu(page, 'Calendar and print', 'Print');
    await expect(page.locator('article')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
  }),
  tab('metrics-achievements', 'Achievements', 'long', 'achievements', 'Feedback Champion'),
  tab('metrics-achievements-new', 'Achievements of somebody new', 'new', 'achievements', 'Feedback Champion'),
  tab('metrics-experts', 'Expert Stats', 'long', 'expert-stats', 'Average resolution time'),
  tab('metrics-experts-new', 'Expert Stats of somebody new', 'new', 'expert-stats', 'No expert yet'),
  tab('metrics-usage', 'Usage', 'long', 'usage', 'Show as a table'),
  tab('metrics-usage-new', 'Usage of somebody new', 'new', 'usage', 'No messages in the last 30 days'),
  answered('metrics-usage-error', 'The last 30 days could not be loaded', 'usage', [
    'usageDays',
    down,
    'We couldn’t load the last 30 days',
  ]),
  {
    name: 'conversation-solutions-taken',
    shows: 'Solutions that are action items',
    async open(page) {
      await beMember(page);
      await serve(page, {
        '**/api/chat/action-items?*': { actionItems: [], nextBefore: null, solutions: takenSolutions },
      });
      await openConversation(page, said());
      await expect(composer(page)).toBeVisible();
      const show = page.getByRole('button', { name: /^Show \d+ solutions$/u }).last();
      if (await show.isVisible()) await show.click();
      await expect(page.getByText('In your action items · 1 of 3 steps').last()).toBeVisible();
    },
  },
];
