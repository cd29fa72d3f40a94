// The states of the account pages, and how to get there.
import { expect } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { beOwner } from './served-account.ts';
import { freeUsage, premiumUsage } from './sample-chat.ts';
import { never, refusal, serve } from './served-chat.ts';

const profileCall = '**/api/account/profile';

const ownPage = (name: string, shows: string, address: string, says: string): PageState => ({
  name,
  shows,
  async open(page) {
    await beOwner(page);
    await page.goto(address);
    await expect(page.getByText(says).first()).toBeVisible();
  },
});

export const accountStates: readonly PageState[] = [
  {
    name: 'profile',
    shows: 'My profile, above 80 percent of the day',
    async open(page) {
      await beOwner(page, freeUsage(13));
      await page.goto('/profile');
      await expect(page.getByRole('list', { name: 'With premium' })).toBeVisible();
    },
  },
  {
    name: 'profile-premium',
    shows: 'My profile, with premium',
    async open(page) {
      await beOwner(page, premiumUsage);
      await page.goto('/profile');
      await expect(page.getByRole('region', { name: 'Premium plan' })).toBeVisible();
    },
  },
  {
    name: 'profile-loading',
    shows: 'My profile is being loaded',
    async open(page) {
      await beOwner(page);
      await serve(page, { [profileCall]: never });
      await page.goto('/profile');
      await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
    },
  },
  {
    name: 'profile-not-found',
    shows: 'My profile could not be loaded',
    async open(page) {
      await beOwner(page);
      await serve(page, { [profileCall]: refusal('NOT_FOUND') });
      await page.goto('/profile');
      await expect(page.getByText('Profile not found')).toBeVisible();
    },
  },
  ownPage('profile-edit', 'My profile settings', '/profile/edit', 'Private. Only you see this.'),
  ownPage('security', 'Security', '/profile/security', 'Safari on iPhone'),
  ownPage('data-privacy', 'My data', '/profile/privacy', 'Make a new copy'),
  {
    name: 'data-deletion',
    shows: 'Before my account is deleted',
    async open(page) {
      await beOwner(page);
      await page.goto('/profile/privacy');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
