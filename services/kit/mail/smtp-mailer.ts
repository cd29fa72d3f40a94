// Mail by SMTP, over a few connections that are kept open to the server of SMTP_URL.
//
// Repeated keys: SMTP cannot be asked what was sent. This process remembers the last 10,000 keys it sent; across processes
// the sending job is unique by the same key. A process that dies after the server accepted a message and before its job is
// done sends it again, with the same Message-ID, so that mailboxes can recognise the duplicate.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { checkAddress, threadHeaders, unsubscribeHeaders } from './mail.ts';
import type { MailMessage, Mailer } from './mail.ts';
import type { MailSettings } from './mail-variables.ts';
import { createSentKeys } from './sent-keys.ts';
import { connectToMailServer } from './smtp-connection.ts';
import type { MailServer, SmtpLimits } from './smtp-connection.ts';
import { sendingError } from './smtp-errors.ts';

const REMEMBERED_KEYS = 10_000;

/** Throws ConfigError naming SMTP_URL or MAIL_FROM. */
export async function openSmtpMailer(options: {
  readonly config: MailSettings;
  readonly logger: Logger;
  readonly limits?: SmtpLimits;
}): Promise<Mailer> {
  const { config, logger, limits } = options;
  const server = await connectToMailServer(config, limits);
  const keys = createSentKeys(REMEMBERED_KEYS);
  // For connections that break between messages; during a message send() throws.
  server.transport.on('error', (error) => logger.warn({ code: error.code }, 'a connection to the mail server broke'));
  return {
    async send(message) {
      checkAddress(message.to);
      await keys.once(message.idempotencyKey, () => sendMessage(server, message));
    },
    async stop() {
      await Promise.allSettled(keys.pending());
      server.transport.close();
    },
  };
}

async function sendMessage({ transport, sender, domain }: MailServer, message: MailMessage): Promise<void> {
  const { to, subject, text, html, idempotencyKey } = message;
  const id = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  const inThread = threadFields(message, `<${id}@${domain}>`);
  try {
    await transport.sendMail({
      from: sender,
      // An object, because a string would be parsed as a list of addresses.
      to: { name: '', address: to },
      // No line break may start another header or SMTP command.
      subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
      text,
      html,
      ...inThread,
      // Suppresses automatic replies such as out-of-office notes.
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw sendingError(error);
  }
}

function threadFields(message: MailMessage, usualId: string) {
  const headers = threadHeaders(message);
  const replyTo = headers['Reply-To'];
  return {
    messageId: headers['Message-ID'] ?? usualId,
    inReplyTo: headers['In-Reply-To'],
    references: headers['References'],
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  };
}
