// What a browser without JavaScript sees after it sent a form.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { keptFor, periodInWords } from '@consilium/contracts/privacy/kept-for.ts';
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { sheetPage } from '@consilium/kit/html/sheet-page.ts';
import type { ConfirmedRequest } from '../requests/confirm-request.ts';

export function almostSentPage({ number }: ReceivedRequest): string {
  return page(
    'One more step',
    `<p>We sent an email to the address that you wrote. Please follow its link within ${periodInWords(keptFor.unconfirmedRequest)}; after that we read your message.</p>
<p>The number of your request is <strong>${escapeHtml(number)}</strong>.</p>`,
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
