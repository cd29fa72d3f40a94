// The states of the forms with which people write to us.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { now, quietHelp } from './sample-chat.ts';
import { beMember, beVisitor, refusal, serve } from './served-chat.ts';

const DAY_MS = 24 * 3_600_000;
const WAIT_SECONDS = 1500;
const sent = {
  number: '4821-9035',
  answerBy: new Date(Date.parse(now) + DAY_MS).toISOString(),
  isToBeConfirmed: false,
};

interface FormState extends Pick<PageState, 'name' | 'shows'> {
  /** What is answered; the puzzle is the service's own. */
  readonly answer: Parameters<typeof serve>[1][string];
  readonly isDanger?: boolean;
  readonly says: string;
}

async function sendContact(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Write to us' });
  const written = {
    Name: 'Maria Lindqvist',
    Email: 'maria@example.org',
    Subject: 'An invoice for October',
    Message: 'Please send me an invoice with the address of my office.',
  };
  for (const [name, text] of Object.entries(written)) await form.getByRole('textbox', { name }).fill(text);
  await form.getByRole('button', { name: 'Send message' }).click();
}

const contact = ({ name, shows, answer, isDanger = false, says }: FormState): PageState => ({
  name,
  shows,
  async open(page) {
    await beVisitor(page);
    await serve(page, {
      '**/api/chat/danger': { crisis: isDanger ? quietHelp : null },
      '**/api/admin/support/contact': answer,
    });
    await page.goto('/contact');
    await sendContact(page);
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 30_000 });
  },
});

/** A button of a page is pressed, and something is said. */
const pressed = (name: string, shows: string, address: string, button: string, says: string): PageState => ({
  name,
  shows,
  async open(page) {
    await beVisitor(page);
    await serve(page, { '**/api/admin/support/confirmations': { ...sent, kind: 'contact' } });
    await page.goto(address);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(says).first()).toBeVisible();
  },
});

const confirmation = '/contact?confirm=a-token-of-the-pictures';

export const formsStates: readonly PageState[] = [
  pressed('contact-missing', 'Contact, with missing fields', '/contact', 'Send message', 'Please write your message.'),
  contact({ name: 'contact-sent', shows: 'A message was sent', answer: sent, says: '4821-9035' }),
  contact({
    name: 'contact-to-confirm',
    shows: 'The address is to be confirmed',
    answer: { ...sent, isToBeConfirmed: true },
    says: 'One step is left.',
  }),
  contact({
    name: 'contact-failed',
    shows: 'A message could not be sent',
    answer: refusal('INTERNAL'),
    says: 'Your text is kept.',
  }),
  contact({
    name: 'contact-wait',
    shows: 'Too many messages',
    answer: refusal('RATE_LIMITED', undefined, { 'retry-after': String(WAIT_SECONDS) }),
    says: 'You can send this in 25 min',
  }),
  contact({
    name: 'contact-danger',
    shows: 'Helplines before a message',
    answer: sent,
    isDanger: true,
    says: 'Your message is not sent yet.',
  }),
  pressed('confirmed', 'The address of a request was confirmed', confirmation, 'Confirm my address', '4821-9035'),
  pressed('feedback-empty', 'Feedback without a word', '/feedback', 'Send feedback', 'One field is enough'),
  {
    name: 'privacy-request',
    shows: 'A privacy request of a member, with the ready way',
    async open(page) {
      await beMember(page);
      await page.goto('/privacy');
      const form = page.getByRole('form', { name: 'Privacy request' });
      await form.getByRole('combobox', { name: 'Subject' }).selectOption('data-deletion');
      await form.getByRole('button', { name: 'Send request' }).click();
      await expect(form.getByRole('link', { name: 'delete your account' })).toBeVisible();
    },
  },
];
