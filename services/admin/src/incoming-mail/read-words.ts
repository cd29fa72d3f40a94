// What is kept of a mail, cleaned and bounded.
import { createHash } from 'node:crypto';
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { cutQuoted } from './cut-quoted.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { isAutomatic } from './is-automatic.ts';
import { keepable, plainText } from './plain-text.ts';

export interface MailWords {
  readonly sender: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly wholeText: string;
  readonly messageId: string;
  readonly notKept: readonly string[];
  readonly isAutomatic: boolean;
}

const MOST_FILES = 100;
const usualId = /^<[^\s<>\p{Cc}]{1,250}@[^\s<>\p{Cc}]{1,250}>$/u;

export function readWords(mail: IncomingMail): MailWords {
  const wholeText = plainText(mail);
  const words = keepable(cutQuoted(wholeText), mostCharacters.message).trim();
  return {
    sender: mail.from,
    name: oneLine(mail.fromName, mostCharacters.name) || mail.from.slice(0, mostCharacters.name),
    subject: oneLine(mail.subject, mostCharacters.subject) || 'Without a subject',
    body: words || 'This email has no text.',
    wholeText: wholeText || 'This email has no text.',
    messageId: usualId.test(mail.messageId ?? '') ? (mail.messageId ?? '') : madeId(mail, wholeText),
    notKept: mail.files.slice(0, MOST_FILES).map((name) => oneLine(name, 255) || 'Without a name'),
    isAutomatic: isAutomatic(mail),
  };
}

/** Without line breaks, and without what turns text around. */
function oneLine(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  return keepable(line.trim(), most).trim();
}

/** The same for a repeated delivery of a mail without an id. */
function madeId({ from, subject, headers }: IncomingMail, wholeText: string): string {
  const told = JSON.stringify([from, subject, headers.get('date') ?? '', wholeText]);
  return `<${createHash('sha256').update(told).digest('hex')}@without-id.invalid>`;
}
