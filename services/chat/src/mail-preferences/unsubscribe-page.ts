// The pages behind the link that ends a kind of mail. They say which kind, and nothing about a person.
import type { MailList } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { sheetButton, sheetPage } from '@consilium/kit/html/sheet-page.ts';

const kinds: Readonly<Record<MailList, string>> = {
  'check-backs': 'emails that ask whether an action item worked',
  'weekly-summary': 'the weekly summary of your action items',
};
const back = '<p><a href="/metrics?tab=action-items">Your action items</a></p>';

/** A button, because programs that scan mails open every link in them. */
export function askingPage(list: MailList): string {
  return page(
    'Stop these emails?',
    `<p>After that you will not get ${escapeHtml(kinds[list])}. Nothing else changes.</p>
<form method="post"><button type="submit" style="${sheetButton};border:0;font-size:1rem;cursor:pointer">Stop these emails</button></form>`,
  );
}

export function stoppedPage(list: MailList): string {
  return page(
    'These emails have stopped',
    `<p>You will not get ${escapeHtml(kinds[list])} any more. You can switch them on again beside your action items.</p>\n${back}`,
  );
}

export function unknownPage(): string {
  return page(
    'This link does not work',
    `<p>Its address is not complete, or it is no longer in use. You can switch these emails off beside your action items.</p>\n${back}`,
  );
}

function page(title: string, content: string): string {
  return sheetPage(title, `<h1 style="font-size:1.5rem">${escapeHtml(title)}</h1>\n${content}`);
}
