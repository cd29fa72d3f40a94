// An administrator sees what consumers gave up, has it tried again or drops it, and watches the stream.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { giveUpEvent, giveUpJob, isHandled } from './given-up.sql.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword } from './people.ts';

/** With the limit of requests that people have by default: the tab asks every part again and again. */
const product = productOfThisFile(35, { RATE_LIMIT_REQUESTS_PER_MINUTE: '100' });

test(
  'a dead letter is looked at, retried and goes through; a dead job is dropped',
  { tag: '@phone' },
  async ({ page }) => {
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
    const error = 'TypeError: the feed was broken';
    const eventId = await giveUpEvent(product.data, error);
    await giveUpJob(product.data, 'chat.of-an-older-version');
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Events' }).click();

    const letter = page
      .getByRole('table', { name: 'Dead letters, the oldest first' })
      .getByRole('row', { name: error });
    await expect(letter).toBeVisible();
    await letter.getByRole('button', { name: 'accounts.account-created.v1' }).click();
    await expect(page.getByText(eventId)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page, 'the tab Events');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

    await letter.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('maintenance');
    await page.getByRole('button', { name: 'Retry it' }).click();
    await expect(letter).toBeHidden();
    await expect.poll(() => isHandled(product.data, eventId)).toBe(true);

    const job = page
      .getByRole('table', { name: 'Jobs, the dead first' })
      .getByRole('row', { name: 'chat.of-an-older-version' });
    await job.getByRole('button', { name: 'Drop' }).click();
    await page.getByRole('button', { name: 'Drop it' }).click();
    await expect(job).toBeHidden();

    // Both acts are events themselves.
    const live = page.getByRole('table', { name: 'Events, the newest first' });
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('audit');
    await expect(live.getByRole('button', { name: 'audit.admin-acted.v1' })).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Subject' }).fill('nobody');
    await expect(page.getByText('No such event in the last minutes.')).toBeVisible();
  },
);

test(
  'a read model is rebuilt by keyboard and shown until it is done; a subject is parked and released',
  { tag: '@phone' },
  async ({ page }) => {
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Events' }).click();

    const models = page.getByRole('table', { name: 'Read models of every part' });
    await expect(models.getByRole('row')).toHaveCount(4);
    await expect(models.getByText('Never rebuilt')).toHaveCount(3);
    const figures = models.getByRole('row', { name: /^figures metrics / });
    await figures.getByRole('button', { name: 'Rebuild metrics figures' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Rebuild metrics figures?' })).toBeVisible();
    await expectAccessible(page, 'the question before a rebuild');
    await page.getByRole('button', { name: 'Rebuild it' }).focus();
    await page.keyboard.press('Enter');
    await expect(figures.getByText('Done')).toBeVisible();
    await expect(figures.getByText(/^[\d,]+ events$/)).toBeVisible();
    await expect(models.getByText('Never rebuilt')).toHaveCount(2);

    const parked = page.getByRole('region', { name: 'Parked subjects', exact: true });
    await parked.getByRole('combobox', { name: 'Group' }).selectOption('admin-activity');
    await parked.getByRole('textbox', { name: 'Subject to park' }).fill('0190aaaa-0000-7000-8000-000000000001');
    await parked.getByRole('textbox', { name: 'Subject to park' }).press('Enter');
    await page.getByRole('button', { name: 'Park it' }).click();
    const row = parked.getByRole('row', { name: /^0190aaaa-0000-7000-8000-000000000001 admin-activity 0 / });
    await expect(row).toBeVisible();
    await expectAccessible(page, 'the tab Events with a parked subject');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await row.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('button', { name: 'Release it' }).click();
    await expect(parked.getByText(/^No subject is parked/)).toBeVisible();
  },
);
