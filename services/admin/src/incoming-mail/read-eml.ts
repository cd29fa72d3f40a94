// Reads a mail in its own format (RFC 5322), from a file or from a provider that passes it on.
import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { addressesIn, UnreadableMailError } from './incoming-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** `envelope`: addresses that it was really sent to, where they are known. */
export async function readEml(bytes: Uint8Array, envelope: readonly string[] = []): Promise<IncomingMail> {
  const email = await parse(bytes);
  const from = plainAddresses(email.from)[0] ?? addressesIn(email.returnPath)[0];
  if (from === undefined) throw new UnreadableMailError('the mail names no sender');
  const headers = headersOf(email.headers.map(({ key, value }) => [key, value]));
  const named = ['delivered-to', 'x-original-to', 'to', 'cc'].flatMap((name) => addressesIn(headers.get(name)));
  return {
    from,
    fromName: email.from?.name ?? '',
    to: [...envelope.flatMap((address) => addressesIn(address)), ...named],
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId,
    headers,
    files: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

/** Each takes its time, also an empty one. */
const MOST_PARTS = 10_000;

/** Lines that may begin a part. */
function hasTooManyParts(bytes: Uint8Array): boolean {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = mail.indexOf('\n--'); at !== -1; at = mail.indexOf('\n--', at + 3)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

async function parse(bytes: Uint8Array): Promise<Email> {
  if (hasTooManyParts(bytes)) throw new UnreadableMailError('the mail has too many parts');
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, rfc822Attachments: true });
  } catch (error) {
    throw new UnreadableMailError('this is no mail', { cause: error });
  }
}

function plainAddresses(address: Address | undefined): readonly string[] {
  const mailboxes = address?.group ?? (address ? [address] : []);
  return mailboxes.flatMap((mailbox) => addressesIn(mailbox.address));
}

export function headersOf(lines: readonly (readonly [name: string, value: string])[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of lines) {
    const key = name.trim().toLowerCase();
    if (!headers.has(key)) headers.set(key, value);
  }
  return headers;
}
