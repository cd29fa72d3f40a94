// Mail as Postmark posts it: JSON (https://postmarkapp.com/developer/webhooks/inbound-webhook). Postmark signs nothing; the
// secret in the address stands for a signature.
import { z } from 'zod';
import { addressesIn, UnreadableMailError } from './incoming-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { headersOf } from './read-eml.ts';

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const postmarkSchema = z.object({
  FromFull: z.object({ Email: z.string(), Name: text }).optional(),
  From: text,
  To: text,
  Cc: text,
  OriginalRecipient: text,
  Subject: text,
  TextBody: text,
  HtmlBody: text,
  MessageID: text,
  Headers: z
    .array(z.object({ Name: z.string(), Value: z.string() }))
    .max(2000)
    .default([]),
  Attachments: z
    .array(z.object({ Name: text, Content: text }))
    .max(1000)
    .default([]),
});

export function readPostmark(bytes: Uint8Array): IncomingMail {
  const given = postmarkSchema.safeParse(jsonOf(bytes));
  if (!given.success) throw new UnreadableMailError('this is not what Postmark posts');
  const mail = given.data;
  const [from] = addressesIn(mail.FromFull?.Email ?? mail.From);
  if (from === undefined) throw new UnreadableMailError('the mail names no sender');
  const headers = headersOf(mail.Headers.map(({ Name, Value }) => [Name, Value]));
  return {
    from,
    fromName: mail.FromFull?.Name ?? '',
    to: [mail.OriginalRecipient, mail.To, mail.Cc].flatMap((list) => addressesIn(list)),
    subject: mail.Subject,
    text: mail.TextBody,
    html: mail.HtmlBody,
    // `MessageID` is Postmark's own, the sender's is a header.
    messageId: headers.get('message-id') ?? `<${mail.MessageID}@inbound.postmarkapp.com>`,
    headers,
    files: mail.Attachments.map(({ Name, Content }) => ({ name: Name, bytes: Buffer.from(Content, 'base64') })),
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch (error) {
    throw new UnreadableMailError('this is no JSON', { cause: error });
  }
}
