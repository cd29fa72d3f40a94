// Writing to us: contact and feedback, by a visitor and by a member, with all that can go wrong.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailedLink, newEmail, newPerson } from './people.ts';
import { answerInstead, box, contactForm, fillContact, mailedText, send, sentTitle } from './written-to-us.ts';

test.describe('contact', { tag: '@phone' }, () => {
  test('a visitor writes, and gets a number, the day of the answer, and an email with both', async ({ page }) => {
    const email = newEmail();
    const form = await fillContact(page, { email });
    await expect(page.getByText(/general inquiries within 24 hours, technical support within 12 hours/u)).toBeVisible();
    await expectAccessible(page, 'the contact form');
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Technical support');
    await send(form).press('Enter');
    await expect(sentTitle(page)).toBeFocused();
    const number = (await page.getByText(/^\d{4}-\d{4}$/u).textContent()) ?? '';
    await expect(page.getByText(/An email with this number and your text is on its way to/u)).toContainText(email);
    await expect(page.getByText(/^We answer by \w+day, /u)).toBeVisible();
    await expectAccessible(page, 'what is said of a sent message');
    await expect.poll(() => mailedText(page.request, email)).toContain(number);
    expect(await mailedText(page.request, email)).toContain('Please send me an invoice.');
  });

  test('a member finds name and address filled in, and needs no link', async ({ page }) => {
    const email = await newPerson(page);
    const form = await fillContact(page, {});
    await expect(box(form, 'Name')).toHaveValue('Ada Example');
    await expect(box(form, 'Email')).toHaveValue(email);
    await send(form).click();
    await expect(sentTitle(page)).toBeFocused();
    await expect(page.getByText(/An email with this number and your text is on its way to/u)).toContainText(email);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(box(form, 'Message')).toHaveValue('');
  });

  test('by keyboard alone: what is missing is said, and the first field has the focus', async ({ page }) => {
    await page.goto('/contact');
    const form = contactForm(page);
    await box(form, 'Name').focus();
    const reached: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      reached.push(
        String(
          await page.evaluate('document.activeElement.getAttribute("name") ?? document.activeElement.textContent'),
        ),
      );
      await page.keyboard.press('Tab');
    }
    expect(reached.slice(0, 7)).toEqual([
      'name',
      'email',
      'category',
      'subject',
      'message',
      'Add files',
      'Send message',
    ]);
    await send(form).press('Enter');
    await expect(page.getByText('Missing information')).toBeVisible();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(box(form, 'Name')).toBeFocused();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(form.getByText('Please write your message.')).toBeVisible();
    await expectAccessible(page, 'the contact form with missing fields');
    await box(form, 'Email').fill('maria');
    await expect(form.getByText('Invalid email format')).toBeVisible();
    await box(form, 'Email').fill(`${'a'.repeat(250)}@example.org`);
    await expect(form.getByText('Email is too long')).toBeVisible();
  });

  test('when it fails, the text is kept, also over a reload and signing in', async ({ page }) => {
    const email = newEmail();
    await answerInstead(page, 500);
    const form = await fillContact(page, { email });
    await send(form).click();
    const panel = page.getByRole('alert').filter({ hasText: 'Failed to send message' });
    await expect(panel).toContainText(
      'There was an error sending your message. Please try again or contact us directly. Your text is kept.',
    );
    await expectAccessible(page, 'a message that was not sent');
    await page.reload();
    await expect(box(form, 'Message')).toHaveValue('Please send me an invoice.');
    await newPerson(page);
    await page.goto('/contact');
    await expect(box(form, 'Message')).toHaveValue('Please send me an invoice.');
    await expect(box(form, 'Email')).toHaveValue(email);
  });

  test('without a connection the text is kept', async ({ page, context }) => {
    const form = await fillContact(page, { email: newEmail() });
    await context.setOffline(true);
    await send(form).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toContainText(
      'Your text is kept.',
    );
    await context.setOffline(false);
    await send(form).click();
    await expect(sentTitle(page)).toBeFocused();
  });

  test('the time to wait is told', async ({ page }) => {
    await answerInstead(page, 429, { 'retry-after': '1500' });
    const form = await fillContact(page, { email: newEmail() });
    await send(form).click();
    await expect(page.getByText(/You can send this in 25 min, at .*Your text is kept\./u)).toBeVisible();
  });

  test('words of danger get the helplines first, and can still be sent', async ({ page }) => {
    const form = await fillContact(page, { email: newEmail(), message: 'I want to kill myself' });
    await send(form).click();
    await expect(page.getByRole('heading', { name: 'You do not have to carry this alone' })).toBeVisible();
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('kill myself');
    await expectAccessible(page, 'helplines before a message');
    await page.getByRole('button', { name: 'Back to my message' }).click();
    await expect(box(form, 'Message')).toHaveValue('I want to kill myself');
    await send(form).click();
    await expect(sentTitle(page)).toBeFocused();
  });
});

test('files are uploaded with a message, and one that is not what its name says is refused', async ({ page }) => {
  const form = await fillContact(page, { email: newEmail() });
  const files = form.getByRole('group', { name: 'Files' });
  const add = (name: string, text: string) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await add('notes.txt', 'What I have tried so far.');
  await expect(files.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await add('picture.png', 'no picture');
  await expect(files.getByRole('alert')).toBeVisible();
  await expect(page.getByText('File Validation Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expectAccessible(page, 'a message with files');
  await page.reload();
  await expect(files.getByText('notes.txt')).toBeVisible();
  await send(form).click();
  await expect(sentTitle(page)).toBeVisible();
});

test('two tabs send one request', async ({ page, context }) => {
  const email = newEmail();
  const mine = await fillContact(page, { email });
  const other = await context.newPage();
  await other.goto('/contact');
  const theirs = contactForm(other);
  await expect(box(theirs, 'Message')).toHaveValue('Please send me an invoice.');
  const keys: string[] = [];
  const numbers: Promise<string>[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (asked) => {
      if (asked.url().endsWith('/support/contact')) keys.push(asked.headers()['idempotency-key'] ?? '');
    });
    tab.on('response', (answer) => {
      if (answer.url().endsWith('/support/contact'))
        numbers.push(answer.json().then((body: { number: string }) => body.number));
    });
  }
  await Promise.all([send(mine).dblclick(), send(theirs).dblclick()]);
  await expect(sentTitle(page)).toBeVisible();
  await expect.poll(() => numbers.length).toBe(keys.length);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(await Promise.all(numbers)).size).toBe(1);
});

test('the puzzle is solved in a worker, and without workers by the page', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await send(await fillContact(page, { email: newEmail() })).click();
  await expect(sentTitle(page)).toBeVisible();
  expect(workers).toEqual(['/remotes/info/workers/proof-worker.js']);
  await page.addInitScript('delete window.Worker');
  await send(await fillContact(page, { email: newEmail() })).click();
  await expect(sentTitle(page)).toBeVisible();
  expect(workers).toHaveLength(1);
});

test('without JavaScript the browser posts the forms, and the address is confirmed by a link', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  // As a browser does by itself: no handler of the page is asked.
  await fillContact(page, { email });
  await page.evaluate('HTMLFormElement.prototype.submit.call(document.querySelector("main form"))');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const number = (await page.getByText(/^\d{4}-\d{4}$/u).textContent()) ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(await mailedLink(page.request, email));
  await plain.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(plain.getByRole('heading', { name: 'Message sent successfully!' })).toBeVisible();
  await expect(plain.getByText(number)).toBeVisible();
  await context.close();
});

test('feedback without JavaScript: an empty form is told kindly, and stars alone are enough', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/feedback');
  await plain.getByRole('button', { name: 'Send feedback' }).click();
  await expect(plain.getByRole('alert')).toHaveText('One field is enough: stars, a few words or an idea.');
  await plain.getByRole('link', { name: 'begin again' }).click();
  await expect(plain).toHaveURL('/feedback');
  await plain.getByRole('radio', { name: '1 of 5, Poor' }).focus();
  for (let stars = 1; stars <= 3; stars += 1) await plain.keyboard.press('ArrowRight');
  await expect(plain.getByRole('radio', { name: '4 of 5, Very good' })).toBeChecked();
  await plain.getByRole('textbox', { name: 'What could be better?' }).fill('Less to scroll.');
  await plain.getByRole('button', { name: 'Send feedback' }).click();
  await expect(plain.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeVisible();
  await context.close();
});

test.describe('feedback', { tag: '@phone' }, () => {
  test('of a visitor: an empty form is told kindly that one field is enough', async ({ page }) => {
    await page.goto('/feedback');
    const sendFeedback = page.getByRole('button', { name: 'Send feedback' });
    await sendFeedback.click();
    await expect(page.getByRole('alert')).toHaveText('One field is enough: stars, a few words or an idea.');
    await expectAccessible(page, 'the feedback form');
    await page.getByRole('radio', { name: '1 of 5, Poor' }).focus();
    await page.keyboard.press('Space');
    for (let stars = 2; stars <= 4; stars += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Very good', { exact: true })).toBeVisible();
    await sendFeedback.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeFocused();
    await expectAccessible(page, 'thanks for feedback');
  });

  test('of a member', async ({ page }) => {
    await newPerson(page);
    await page.goto('/feedback');
    await expect(page.getByText(/kept under the pseudonym of your account/u)).toBeVisible();
    await page.getByRole('combobox', { name: 'Which expert is it about?' }).selectOption('Career');
    await page.getByRole('textbox', { name: 'A feature you would like' }).fill('A dark mode');
    await page.getByRole('combobox', { name: 'How important is it to you?' }).selectOption('Important');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeFocused();
  });
});
