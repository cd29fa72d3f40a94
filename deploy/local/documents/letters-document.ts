// docs/letters.md: every mail of every service, generated from the declarations.
import { letters as admin } from '@consilium/admin/letters/letters.ts';
import { letters as auth } from '@consilium/auth/mail/letters.ts';
import { letters as chat } from '@consilium/chat/letters/letters.ts';
import { letters as billing } from '@consilium/billing/letters/letters.ts';
import type { Letter } from '@consilium/kit/letters/define-letter.ts';

export const lettersOfServices: Readonly<Record<string, readonly Letter[]>> = { auth, chat, billing, admin };

export function lettersDocument(services = lettersOfServices): string {
  return [
    '# Letters',
    '',
    'Every mail that we send. Made by `npm run docs` from where each is declared; `npm run letters -- <id>` shows one as text.',
    '',
    'An id is never changed, because jobs wait under it. What is refused by the mail server for good is not tried again.',
    ...Object.entries(services).flatMap(([service, letters]) => [
      '',
      `## ${service}`,
      '',
      '| id | sent when | subject | not sent to | facts |',
      '|---|---|---|---|---|',
      ...letters.map(rowOf),
    ]),
    '',
  ].join('\n');
}

function rowOf({ id, when, subject, notTo, facts }: Letter): string {
  const told = Object.entries(facts).map(([name, { means }]) => `\`${name}\`: ${means}`);
  return `| \`${id}\` | ${when} | ${subject} | ${notTo.map(({ who }) => who).join('; ')} | ${told.join('; ')} |`;
}
