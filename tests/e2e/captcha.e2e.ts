// A site that asks for a captcha: the page shows it, sends its token along, and says when it was not solved.
import { CAPTCHA_SECRET, startCaptchaProvider } from '@consilium/auth/testing/captcha-provider.ts';
import type { CaptchaProvider } from '@consilium/auth/testing/captcha-provider.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { consentGiven } from './consent-given.ts';
import { ownPort, ownProduct } from './own-product.ts';
import type { OwnProduct } from './own-product.ts';
import { newEmail, password, signIn } from './people.ts';

const port = ownPort(9);
const url = `http://localhost:${port}`;
let provider: CaptchaProvider;
let product: OwnProduct;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: url, storageState: consentGiven(url) });
test.beforeAll(async () => {
  provider = await startCaptchaProvider();
  product = ownProduct(port, {
    CAPTCHA: 'true',
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET,
    CAPTCHA_VERIFY_URL: provider.url,
    CAPTCHA_WIDGET: 'turnstile:0x4AAA-site-key',
    MAILER_AUTOCONFIRM: 'true',
  });
  await product.start();
});
test.afterAll(async () => {
  await product.remove();
  await provider.stop();
});

/** A fake of the vendor's script, whose answers the test decides. */
async function serveWidget(page: Page, answer: () => string): Promise<void> {
  await page.exposeFunction('solvedThere', answer);
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render(place, options) { this.options = options; place.textContent = 'captcha of ' + options.sitekey; return 'one'; },
        async execute() {
          const token = await window.solvedThere();
          if (token === '') this.options['error-callback']('300030'); else this.options.callback(token);
        },
        remove() {},
      };`,
    }),
  );
}

async function askToSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=sign-up');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Example');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await pressSignUp(page);
}

const pressSignUp = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();

test('signing up and in sends a captcha token, a new one each time', async ({ page }) => {
  await serveWidget(page, () => provider.solved());
  const email = newEmail();
  await askToSignUp(page, email);
  await page.waitForURL(`${url}/`);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, password);
  expect(new Set(provider.asked.map(({ response }) => response)).size).toBe(provider.asked.length);
  expect(provider.asked.length).toBeGreaterThanOrEqual(2);
});

test('an unsolved captcha shows a message, and can be retried', async ({ page }) => {
  let tries = 0;
  await serveWidget(page, () => ((tries += 1) === 1 ? '' : provider.solved()));
  await askToSignUp(page, newEmail());
  await expect(page.getByText('We couldn’t check that you’re a person. Please try again.').first()).toBeVisible();
  await pressSignUp(page);
  await page.waitForURL(`${url}/`);
});
