// The embedded mail driver: every mail is a file in a folder, shown on the local inbox page.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../private-folder.ts';
import { checkAddress, threadHeaders, unsubscribeHeaders } from './mail.ts';
import type { MailMessage, Mailer } from './mail.ts';

export interface InboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
  readonly links: readonly string[];
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface LocalInbox extends Mailer {
  /** Newest first, at most `limit`. */
  list(limit: number): Promise<readonly InboxMail[]>;
}

export function createLocalInbox(options: { readonly directory: string; readonly clock: Clock }): LocalInbox {
  const { directory, clock } = options;
  return {
    async send(message) {
      checkAddress(message.to);
      await putIntoInbox({ directory, clock }, message, message.idempotencyKey);
    },
    async list(limit) {
      const names = await readdir(directory).catch(() => []);
      const mails = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => readMail(path.join(directory, name))),
      );
      return mails.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt) || b.id.localeCompare(a.id)).slice(0, limit);
    },
    stop: async () => {},
  };
}

/** Only once per key. */
export async function putIntoInbox(
  { directory, clock }: { readonly directory: string; readonly clock: Clock },
  letter: Omit<MailMessage, 'idempotencyKey'>,
  idempotencyKey: string,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await writeOnce(directory, toInboxMail(letter, clock), idempotencyKey);
}

/** The file's name is the key's hash, so a repeated key replaces nothing. */
async function writeOnce(directory: string, mail: InboxMail, idempotencyKey: string): Promise<void> {
  const name = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  const place = path.join(directory, `${name}.json`);
  if (await readFile(place).catch(() => undefined)) return;
  const partial = path.join(directory, `.${newId()}`);
  await writeFile(partial, JSON.stringify(mail, undefined, 2), { mode: PRIVATE_FILE_MODE });
  await rename(partial, place);
}

async function readMail(place: string): Promise<InboxMail> {
  return JSON.parse(await readFile(place, 'utf8')) as InboxMail;
}

function toInboxMail(message: Omit<MailMessage, 'idempotencyKey'>, clock: Clock): InboxMail {
  const links = [...new Set(message.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
  const { to, subject, text, html } = message;
  const headers = Object.fromEntries(
    Object.entries({ ...unsubscribeHeaders(message), ...threadHeaders(message) }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  return { id: newId(), to, subject, text, html, sentAt: clock.now().toISOString(), links, headers };
}
