// Examples by field on the chooser: one for each expert, filling the box, and matched to that expert.
import { expect, test } from '@playwright/test';

test('an example for each field fills the box and is matched to its expert', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const examples = page.getByRole('group', { name: 'For example' }).getByRole('button');
  await expect(examples).toHaveCount(8);
  await examples.filter({ hasText: 'Mold on a wall' }).click();
  const box = page.getByRole('textbox', { name: 'Describe Your Problem' });
  await expect(box).toHaveValue(/^There is mold in the corner of our bedroom/);
  await examples.filter({ hasText: 'Slow laptop' }).click();
  await expect(box).toHaveValue(/^My laptop gets hot and slow/);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
  await expect(page).toHaveURL(/\/conversation\//);
  await expect(page.getByText('Technology', { exact: false }).first()).toBeVisible();
});
