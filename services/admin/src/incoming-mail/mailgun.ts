// Mail as Mailgun's routes post it, with its signature (https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { addressesIn, UnreadableMailError } from './incoming-mail.ts';
import type { IncomingFile, IncomingMail } from './incoming-mail.ts';
import type { FormFields } from './form-fields.ts';
import { headersOf } from './read-eml.ts';

/**
 * Mailgun tries a delivery again for eight hours. A copy of one that somebody else repeats within that time does nothing,
 * because a mail is taken once.
 */
const WINDOW_MS = 9 * 3_600_000;
/** Clocks differ. */
const AHEAD_MS = 5 * 60_000;

export function isSignedByMailgun({ texts }: FormFields, signingKey: string, now: Date): boolean {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => texts.get(name) ?? '');
  if (!timestamp || !/^\d{1,12}$/.test(timestamp) || !token || !/^[0-9a-f]{64}$/i.test(signature ?? '')) return false;
  const ageMs = now.getTime() - Number(timestamp) * 1000;
  if (ageMs > WINDOW_MS || ageMs < -AHEAD_MS) return false;
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature ?? '', 'hex'));
}

const headerLines = z.array(z.tuple([z.string(), z.string()])).max(2000);

export function readMailgun({ texts, files }: FormFields): IncomingMail {
  const field = (name: string) => texts.get(name) ?? '';
  const headers = headersOf(linesOf(field('message-headers')));
  const [from] = [...addressesIn(field('from') || headers.get('from')), ...addressesIn(field('sender'))];
  if (from === undefined) throw new UnreadableMailError('the mail names no sender');
  return {
    from,
    fromName: /^\s*"?([^"<]{0,200}?)"?\s*</.exec(field('from'))?.[1] ?? '',
    to: [field('recipient'), field('To'), headers.get('to'), headers.get('cc')].flatMap((list) => addressesIn(list)),
    subject: field('subject'),
    text: field('body-plain'),
    html: field('body-html'),
    messageId: headers.get('message-id') ?? texts.get('Message-Id'),
    headers,
    files: [...files, ...storedFiles(field('attachments'))],
  };
}

function linesOf(json: string): readonly (readonly [string, string])[] {
  return json === '' ? [] : (headerLines.safeParse(parsed(json)).data ?? []);
}

/** Of routes that store mail first. */
function storedFiles(json: string): readonly IncomingFile[] {
  const stored = z.array(z.looseObject({ name: z.string() })).safeParse(json === '' ? [] : parsed(json)).data;
  return (stored ?? []).map(({ name }) => ({ name, bytes: new Uint8Array() }));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UnreadableMailError('a field is no JSON', { cause: error });
  }
}
