// Privacy requests, by a visitor and by a member, and the link that confirms an address.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailedLink, newEmail, newPerson } from './people.ts';
import { box, confirm, sentTitle } from './written-to-us.ts';

const privacyForm = (page: Page) => page.getByRole('form', { name: 'Privacy request' });

test.describe('a privacy request', { tag: '@phone' }, () => {
  test('of a visitor needs all fields, and the address to be confirmed', async ({ page }) => {
    const email = newEmail();
    await page.goto('/privacy');
    const form = privacyForm(page);
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Missing information')).toBeVisible();
    await expect(box(form, 'Name')).toBeFocused();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expectAccessible(page, 'the privacy request with missing fields');
    await box(form, 'Name').fill('Ada Example');
    await box(form, 'Email').fill(email);
    await form.getByRole('combobox', { name: 'Subject' }).selectOption('data-access');
    await box(form, 'Message').fill('All of it, please.');
    await form.getByRole('checkbox').press('Space');
    await form.getByRole('button', { name: 'Send request' }).press('Enter');
    await expect(page.getByText('One step is left.')).toBeVisible();
    const number = (await page.getByText(/^\d{4}-\d{4}$/u).textContent()) ?? '';
    await expectAccessible(page, 'a privacy request that is to be confirmed');
    await confirm(page, await mailedLink(page.request, email), number);
  });

  test('with words of danger gets the helplines in its place', async ({ page }) => {
    await newPerson(page);
    await page.goto('/privacy');
    const form = privacyForm(page);
    await form.getByRole('combobox', { name: 'Subject' }).selectOption('other');
    await box(form, 'Message').fill('Delete everything, I am going to end my life');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'You do not have to carry this alone' })).toBeInViewport();
    await expectAccessible(page, 'helplines before a privacy request');
    await page.getByRole('button', { name: 'Send my message' }).click();
    await expect(sentTitle(page)).toBeFocused();
  });

  test('of a member: the ready ways stand beside it', async ({ page }) => {
    await newPerson(page);
    await page.goto('/privacy');
    const form = privacyForm(page);
    const subject = form.getByRole('combobox', { name: 'Subject' });
    await subject.selectOption('data-access');
    await expect(form.getByRole('link', { name: 'take a copy of all your data' })).toBeVisible();
    await subject.selectOption('data-deletion');
    await expect(form.getByRole('link', { name: 'delete your account' })).toHaveAttribute('href', '/profile/privacy');
    await box(form, 'Message').fill('Please delete what you have.');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(sentTitle(page)).toBeFocused();
  });
});

test('a link that is cut confirms nothing', async ({ page }) => {
  await page.goto('/contact?confirm=a-token-that-never-was-1234');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'This link is no longer in use' })).toBeVisible();
  await expectAccessible(page, 'a link that confirms nothing');
});
