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
  readonly thread?: MailThread | undefined;
}

/** The place of a message in a conversation by mail. Ids are in angle brackets. */
export interface MailThread {
  /** Of this message. */
  readonly messageId: string;
  /** Of the messages before it, the latest last. What is no id is left out. */
  readonly references: readonly string[];
  /** Where an answer goes; one address. */
  readonly replyTo?: string | undefined;
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

const messageId = /^<[^\s<>\p{Cc}]{1,250}@[^\s<>\p{Cc}]{1,250}>$/u;
const MOST_REFERENCES = 20;

/** The headers by which mail programs show a conversation, without those that are not given (RFC 5322, 3.6.4). */
export function threadHeaders({ thread }: Pick<MailMessage, 'thread'>): Readonly<Record<string, string>> {
  if (!thread) return {};
  checkMessageId(thread.messageId);
  const before = thread.references.filter((id) => messageId.test(id)).slice(-MOST_REFERENCES);
  const latest = before.at(-1);
  if (thread.replyTo !== undefined) checkAddress(thread.replyTo);
  return {
    'Message-ID': thread.messageId,
    ...(latest !== undefined && { 'In-Reply-To': latest, References: before.join(' ') }),
    ...(thread.replyTo !== undefined && { 'Reply-To': thread.replyTo }),
  };
}

function checkMessageId(id: string): void {
  if (!messageId.test(id)) throw new MailRefusedError('not one message id');
}

const address = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u;

/** One plain address: no list, no name, nothing that could start another header or command. */
export function checkAddress(to: string): void {
  if (!address.test(to)) throw new MailRefusedError('not one mail address');
}
