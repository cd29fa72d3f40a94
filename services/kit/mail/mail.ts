// The mail port: one message to one person.
export interface MailMessage {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A repeated key is sent once. */
  readonly idempotencyKey: string;
  /** An address of ours: a POST to it ends these mails, without a session (RFC 8058). */
  readonly unsubscribeAt?: string | undefined;
}

export interface Mailer {
  /** Throws MailRefusedError when a retry is useless; after any other error it may be retried. */
  send(message: MailMessage): Promise<void>;
  /** Waits for mails being sent. */
  stop(): Promise<void>;
}

/** The address or the message is refused for good. The error text contains neither. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The headers with which mail programs offer to unsubscribe in one click. */
export function unsubscribeHeaders({
  unsubscribeAt,
}: Pick<MailMessage, 'unsubscribeAt'>): Readonly<Record<string, string>> {
  if (unsubscribeAt === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const address = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u;

/** One plain address: no list, no name, nothing that could start another header or command. */
export function checkAddress(to: string): void {
  if (!address.test(to)) throw new MailRefusedError('not one mail address');
}
