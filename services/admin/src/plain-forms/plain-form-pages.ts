// What a browser without JavaScript sees after it sent a form.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { keptFor, periodInWords } from '@consilium/contracts/privacy/kept-for.ts';
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { sheetButton, sheetPage } from '@consilium/kit/html/sheet-page.ts';
import type { ConfirmedRequest } from '../requests/confirm-request.ts';

export function almostSentPage({ number }: ReceivedRequest): string {
  return page(
    'One more step',
    `<p>We sent an email to the address that you wrote. Please follow its link within ${periodInWords(keptFor.unconfirmedRequest)}; after that we read your message.</p>
<p>The number of your request is <strong>${escapeHtml(number)}</strong>.</p>`,
  );
}

export function thanksPage(): string {
  return page(
    'Thank you for your feedback!',
    '<p>We read all of it. There is no answer to feedback; if you need one, <a href="/contact">write to us</a>.</p>',
  );
}

/** The link of the confirmation leads here; a button proves the address, because programs that scan mails open links. */
export function confirmPage(token: string): string {
  return page(
    'Confirm your address',
    `<p>You have written to us with this email address. Confirm that it is yours, so that we read your request.</p>
<form method="post" action="confirmation-form"><input type="hidden" name="token" value="${escapeHtml(token)}">
<p><button style="${sheetButton};border:0;font-size:1rem">Confirm my address</button></p></form>`,
  );
}

export function confirmedPage({ number, answerBy }: ConfirmedRequest): string {
  return page(
    'Message sent successfully!',
    `<p>Your address is confirmed. We answer by ${escapeHtml(momentInWords(answerBy))}.</p>
<p>The number of your request is <strong>${escapeHtml(number)}</strong>.</p>`,
  );
}

/** `back` is the path of the form. */
export function refusedPage(sentence: string, back: string): string {
  return page(
    'Failed to send message',
    `<p role="alert">${escapeHtml(sentence)}</p>
<p>Go back in your browser to change what you wrote, or <a href="${escapeHtml(back)}">begin again</a>.</p>`,
  );
}

function momentInWords(moment: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(moment))} (UTC)`;
}

function page(title: string, content: string): string {
  return sheetPage(
    title,
    `<main><h1 style="font-size:1.5rem">${escapeHtml(title)}</h1>\n${content}\n<p><a href="/">Back to Consilium</a></p></main>`,
  );
}
