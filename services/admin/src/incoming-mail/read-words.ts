// What is kept of a mail, cleaned and bounded.
import { createHash } from 'node:crypto';
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { asOneLine } from '../requests/checked-fields.ts';
import { cutQuoted } from './cut-quoted.ts';
import type { IncomingFile, IncomingMail } from './incoming-mail.ts';
import { isAutomatic } from './is-automatic.ts';
import { keepable, plainText } from './plain-text.ts';

export interface MailWords {
  readonly sender: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly wholeText: string;
  readonly messageId: string;
  /** Names of files that are not kept; a hundred at most are told. */
  readonly notKept: readonly string[];
  /** Of those that are. */
  readonly fileIds: readonly string[];
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
    notKept: toldNames(mail.files),
    fileIds: [],
    isAutomatic: isAutomatic(mail),
  };
}

export function toldNames(files: readonly Pick<IncomingFile, 'name'>[]): readonly string[] {
  return files.slice(0, MOST_FILES).map(({ name }) => oneLine(name, 255) || 'Without a name');
}

function oneLine(text: string, most: number): string {
  return keepable(asOneLine(text), most).trim();
}

/** The same for a repeated delivery of a mail without an id. */
function madeId({ from, subject, headers }: IncomingMail, wholeText: string): string {
  const told = JSON.stringify([from, subject, headers.get('date') ?? '', wholeText]);
  return `<${createHash('sha256').update(told).digest('hex')}@without-id.invalid>`;
}
