// Files beside a message: added before and in a conversation, refused, removed, sent, opened; on phones and by keyboard.
import { pdf, picture } from '@consilium/kit/received-files/testing/sample-files.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newPerson } from './people.ts';

const lease = { name: 'Lease 2024.pdf', mimeType: 'application/pdf', buffer: pdf('The landlord keeps the deposit') };
const wall = async () => ({ name: 'wall.png', mimeType: 'image/png', buffer: await picture('png', 400) });
const falsePicture = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
const oldLetter = { name: 'letter.doc', mimeType: 'application/msword', buffer: Buffer.from('x') };

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];
const add = (page: Page, files: Files) => page.locator('input[type=file]').setInputFiles(files);
const panel = (page: Page) => page.getByRole('region', { name: 'Files for this message' });

/** A conversation with the legal expert that began with a file. */
async function begin(page: Page): Promise<void> {
  await newPerson(page);
  await page.goto('/?expert=legal');
  await page.getByRole('textbox', { name: 'Describe Your Problem' }).fill('Can my landlord keep my deposit?');
  await add(page, [lease, await wall()]);
  await page.waitForURL(/\/conversation\//);
  await expect(panel(page).getByRole('button', { name: /^Remove / })).toHaveCount(2, { timeout: 30_000 });
}

test(
  'files added before the first message create the conversation, wait there, and are sent with it',
  { tag: '@phone' },
  async ({ page }) => {
    await begin(page);
    await expect(page.getByRole('textbox', { name: 'Describe Your Problem' })).toHaveValue(
      'Can my landlord keep my deposit?',
    );
    await page.reload();
    await expect(panel(page).getByText('Lease 2024.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Get Expert Advice' }).click();
    const message = page.getByRole('region', { name: 'Your message' }).last();
    await expect(message.getByRole('button', { name: 'Open Lease 2024.pdf' })).toBeVisible();
    await expect(panel(page)).toBeHidden();
    const reply = page.getByRole('region', { name: /Reply from/ });
    await expect(reply.getByText(/I searched Lease 2024.pdf/)).toBeVisible({ timeout: 30_000 });
    await expect(reply.getByText(/I cannot see images/)).toBeVisible();

    await page.reload();
    await message.getByRole('button', { name: 'Open wall.png' }).click();
    const opened = page.getByRole('dialog', { name: 'wall.png' });
    const image = opened.getByRole('img', { name: 'wall.png' });
    await expect(image).toBeVisible();
    await expect(image).toHaveJSProperty('naturalWidth', 400);
    await opened.getByRole('button', { name: 'Remove file' }).click();
    await expect(page.getByText('File Removed').first()).toBeVisible();
    await expect(message.getByText('(removed)')).toBeVisible();
  },
);

test('a refused file is reported and skipped while others are uploaded', async ({ page }) => {
  await begin(page);
  await panel(page).getByRole('button', { name: 'Remove wall.png' }).click();
  await expect(page.getByText('File Removed').first()).toBeVisible();
  await add(page, [oldLetter, falsePicture, { ...lease, name: 'Second lease.pdf' }]);
  await expect(page.getByText('File Validation Failed').first()).toBeVisible();
  await expect(panel(page).getByText(/save it as .docx/)).toBeVisible();
  await expect(panel(page).getByText('The file is damaged, or it is not what its name says.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(panel(page).getByRole('button', { name: 'Remove Second lease.pdf' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Remove cat.png' }).click();
  await expect(panel(page).getByText('cat.png')).toBeHidden();
});

test('a failed upload can be retried', async ({ page }) => {
  await begin(page);
  await page.route('**/files?name=*', (route) => route.abort());
  await add(page, { ...lease, name: 'third.pdf' });
  await expect(page.getByText('Upload Failed').first()).toBeVisible();
  await page.unroute('**/files?name=*');
  await panel(page).getByRole('button', { name: 'Try third.pdf again' }).click();
  await expect(panel(page).getByRole('button', { name: 'Remove third.pdf' })).toBeVisible({ timeout: 30_000 });
  await expect(panel(page).getByText('We can’t reach the server')).toBeHidden();
});

test('a file that is dropped on the page, and a picture that is pasted, are added', async ({ page }) => {
  await begin(page);
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File(['dropped words'], 'dropped.txt', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }`);
  await expect(panel(page).getByRole('button', { name: 'Remove dropped.txt' })).toBeVisible({ timeout: 30_000 });
  await page.evaluate(`new Promise((resolve) => document.createElement('canvas').toBlob(resolve)).then((blob) => {
    const data = new DataTransfer();
    data.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })`);
  await expect(panel(page).getByRole('button', { name: 'Remove image.png' })).toBeVisible({ timeout: 30_000 });
});

test('a visitor reads why files need an account', async ({ page }) => {
  await page.goto('/?expert=legal');
  await expect(page.getByText('to add files: they are kept in your account.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('files beside a message are accessible and fit the screen', async ({ page }, { project }) => {
    await begin(page);
    await add(page, [oldLetter]);
    await expect(panel(page).getByText(/save it as .docx/)).toBeVisible();
    if (process.env['E2E_PICTURES'])
      await page.screenshot({ path: `${process.env['E2E_PICTURES']}/files-${project.name}.png` });
    await expectAccessible(page, 'files beside a message');
    await panel(page).getByRole('button', { name: 'Remove letter.doc' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText('letter.doc')).toBeHidden();
  });
});
