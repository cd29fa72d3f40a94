// What a person sees when the network or the server fails: the right message, and never a lost text.
import { expect, test } from '@playwright/test';
import type { Page, Request, Route } from '@playwright/test';
import { errorBody } from '@consilium/contracts/error.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { beginConversation } from './begin-conversation.ts';
import { productOfThisFile } from './own-product.ts';
import { newPerson, turnFaults } from './people.ts';

// Stopping waits this long for the running reply, and its page tries to reconnect for forty seconds only.
const product = productOfThisFile(1, { DRAIN_MS: '1000' });
const problem = 'My landlord does not give my deposit back';

const knobs = (page: Page, advisor: object) => turnFaults(page.request, advisor, product.data);
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const replies = (page: Page) => page.getByRole('region', { name: /^Reply from/ });
const messagesRoute = '**/api/chat/conversations/*/messages*';

async function answered(page: Page): Promise<void> {
  await newPerson(page);
  await beginConversation(page, problem);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
}

async function send(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

const refuse = (code: ErrorCode, headers: Record<string, string> = {}) => {
  const body = errorBody(code);
  return (route: Route) => route.fulfill({ status: body.status, json: body, headers });
};

test('a connection cut mid-reply resumes where it was, and a half-typed message stays', async ({ page }) => {
  await newPerson(page);
  await knobs(page, { delayMs: 60 });
  const line = await cutLine(page);
  await beginConversation(page, problem);
  await expect(replies(page).getByText('Offline playbook').first()).toBeVisible();
  await expect(page.getByText('The connection dropped. Reconnecting…')).toBeVisible();
  await composer(page).fill('And what about the interest');
  line.mend();
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible({ timeout: 30_000 });
  await expect(replies(page)).toHaveCount(1);
  expect(line.resumedFrom).toMatch(/^[1-9]\d*$/);
  await expect(composer(page)).toHaveValue('And what about the interest');
  await knobs(page, {});
});

/** The stream of the next reply ends after its first words, and cannot be reopened until the connection is restored. */
async function cutLine(page: Page) {
  const line = {
    isCut: true,
    resumedFrom: undefined as string | undefined,
    mend: () => void (line.isCut = false),
  };
  let isFirst = true;
  await page.route('**/api/chat/replies/*/stream', async (route) => {
    if (!line.isCut) {
      line.resumedFrom ??= route.request().headers()['last-event-id'];
      return route.continue();
    }
    if (!isFirst) return route.abort('connectionreset');
    isFirst = false;
    const body = await firstWords(route.request());
    return route.fulfill({ status: 200, contentType: 'text/event-stream', body });
  });
  return line;
}

async function firstWords(request: Request): Promise<string> {
  const leaving = new AbortController();
  const { authorization = '' } = request.headers();
  const answer = await fetch(request.url(), { headers: { authorization }, signal: leaving.signal });
  let said = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    said += decoder.decode(chunk, { stream: true });
    if (said.split('event: delta').length > 3) break;
  }
  leaving.abort();
  return said.slice(0, said.lastIndexOf('\n\n') + 2);
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a server stopped by ${signal} mid-reply finishes the reply after its restart`, async ({ page }) => {
    await newPerson(page);
    await knobs(page, { delayMs: 250 });
    await beginConversation(page, problem);
    await expect(replies(page).getByText('Offline playbook').first()).toBeVisible();
    await composer(page).fill('Half a mess');
    const stopping = product.stop(signal);
    await expect(page.getByText('The connection dropped. Reconnecting…')).toBeVisible({ timeout: 40_000 });
    await stopping;
    await product.start();
    const whole = page.getByText(/Standard message, 1 of 15 today/);
    // When starting takes longer than the page retries, the page shows a button.
    const reconnect = page.getByRole('button', { name: 'Reconnect' });
    await expect(whole.or(reconnect)).toBeVisible({ timeout: 60_000 });
    if (await reconnect.isVisible()) await reconnect.click();
    await expect(whole).toBeVisible({ timeout: 60_000 });
    await expect(replies(page)).toHaveCount(1);
    await expect(composer(page)).toHaveValue('Half a mess');
    await page.reload();
    await expect(composer(page)).toHaveValue('Half a mess');
  });
}

test('a page that loads slowly says so, and then appears', async ({ page }) => {
  const noticed = Promise.withResolvers<undefined>();
  await page.route('**/remotes/consult/**', async (route) => {
    await noticed.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/conversation/0190aaaa-0000-7000-8000-000000000001', { waitUntil: 'commit' });
  await expect(page.getByText('The connection is slow. The page is still loading.')).toBeVisible({
    timeout: 20_000,
  });
  noticed.resolve(undefined);
  await expect(page.getByText('Please sign in to continue your conversation.')).toBeVisible({ timeout: 40_000 });
});

test('a rate-limited message waits as long as the server asks, then is sent', async ({ page }) => {
  await answered(page);
  await page.clock.install();
  await page.route(messagesRoute, refuse('RATE_LIMITED', { 'retry-after': '90' }), { times: 1 });
  await send(page, 'And what about the interest?');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Too many requests. Please wait a moment and try again. Your text is kept.');
  await expect(composer(page)).toHaveValue('And what about the interest?');
  const wait = alert.getByRole('button', { name: /^Try again/ });
  await expect(wait).toBeDisabled();
  await page.clock.fastForward('01:31');
  await expect(wait).toBeEnabled();
  await wait.click();
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
  await expect(composer(page)).toHaveValue('');
});

test('while a service is down the text survives a reload, and Retry sends it once', async ({ page }) => {
  await answered(page);
  await page.route(messagesRoute, refuse('SERVICE_UNAVAILABLE'));
  await send(page, 'And what about the interest?');
  await expect(page.getByRole('alert')).toContainText(
    'AI service is temporarily unavailable. Please try again later. Your text is kept.',
  );
  await page.reload();
  await expect(composer(page)).toHaveValue('And what about the interest?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(messagesRoute);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
  await expect(replies(page)).toHaveCount(2);
});

test('a refused token is renewed, and the message is sent without a notice', async ({ page }) => {
  await answered(page);
  await page.route(messagesRoute, refuse('UNAUTHORIZED'), { times: 1 });
  const renewed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
  await send(page, 'And what about the interest?');
  expect((await renewed).status()).toBe(200);
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two tabs of one conversation show the same, and neither loses its typed text', async ({ page, context }) => {
  await answered(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Conversation Loaded')).toBeVisible();
  await composer(other).fill('Written in the other tab');
  await send(page, 'And what about the interest?');
  await expect(other.getByText('And what about the interest?')).toBeVisible();
  await expect(other.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
  await expect(composer(other)).toHaveValue('Written in the other tab');

  await replies(page).last().getByRole('button', { name: 'This helped' }).click();
  await expect(replies(other).last().getByRole('button', { name: 'This helped', pressed: true })).toBeVisible();

  await composer(page).fill('Written in this tab');
  await page.waitForTimeout(500);
  await other.reload();
  await expect(composer(other)).toHaveValue('Written in the other tab');
  await page.reload();
  await expect(composer(page)).toHaveValue('Written in this tab');
  await expect(page.getByText('You wrote something else here in another tab:')).toBeVisible();
});

test('Back leads from every step to the previous one, with the text kept', async ({ page }) => {
  await newPerson(page);
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Describe Your Problem' });
  await box.fill('Something is odd and I do not know what');
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
  await expect(page.getByRole('heading', { name: 'Who should answer?' })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('Something is odd and I do not know what');

  await page
    .getByRole('link', { name: /^Start Consultation/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Get Expert Advice' })).toBeVisible();
  await expect(box).toHaveValue('Something is odd and I do not know what');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose Your Expert' })).toBeVisible();

  await box.fill('I want to end my life');
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
  await expect(page.getByRole('link', { name: /0800|112/ }).first()).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('I want to end my life');

  await beginConversation(page, problem);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
  await composer(page).fill('Half a mess');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose Your Expert' })).toBeVisible();
  await page.goForward();
  await expect(composer(page)).toHaveValue('Half a mess');
  await page.goto('/about');
  await page.goBack();
  await expect(composer(page)).toHaveValue('Half a mess');
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
});
