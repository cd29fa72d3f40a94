// Mail as SendGrid's Inbound Parse posts it, in parts or whole (https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook).
// The secret in the address stands for a signature.
import { z } from 'zod';
import type { FormFields } from './form-fields.ts';
import { addressesIn, UnreadableMailError } from './incoming-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { headersOf, readEml } from './read-eml.ts';

const envelopeSchema = z.object({ to: z.array(z.string()).max(1000).default([]), from: z.string().optional() });

export async function readSendgrid({ texts, raw, files }: FormFields): Promise<IncomingMail> {
  const field = (name: string) => texts.get(name) ?? '';
  const envelope = envelopeOf(field('envelope'));
  const whole = raw.get('email');
  if (whole !== undefined) return readEml(whole, envelope.to);
  const headers = headersOf(linesOf(field('headers')));
  const [from] = [...addressesIn(field('from') || headers.get('from')), ...addressesIn(envelope.from)];
  if (from === undefined) throw new UnreadableMailError('the mail names no sender');
  return {
    from,
    fromName: /^\s*"?([^"<]{0,200}?)"?\s*</.exec(field('from'))?.[1] ?? '',
    to: [...envelope.to, field('to'), field('cc')].flatMap((list) => addressesIn(list)),
    subject: field('subject'),
    text: field('text'),
    html: field('html'),
    messageId: headers.get('message-id'),
    headers,
    files,
  };
}

function envelopeOf(json: string): z.output<typeof envelopeSchema> {
  try {
    return envelopeSchema.parse(JSON.parse(json));
  } catch {
    return { to: [] };
  }
}

/** Unfolded, as name and value. */
function linesOf(headers: string): readonly (readonly [string, string])[] {
  return headers
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()] as const];
    });
}
