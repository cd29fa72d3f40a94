// Opens the configured mailer. Drivers are loaded only when used.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { makePrivateFolder } from '../private-folder.ts';
import type { MailSettings } from './mail-variables.ts';
import type { Mailer } from './mail.ts';

export interface OpenMailerOptions {
  readonly config: MailSettings;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when the mail server refuses us or cannot be reached. */
export async function openMailer({ config, clock, logger }: OpenMailerOptions): Promise<Mailer> {
  if (config.MAIL === 'smtp') {
    const { openSmtpMailer } = await import('./smtp-mailer.ts');
    return openSmtpMailer({ config, logger });
  }
  const { createLocalInbox } = await import('./local-inbox.ts');
  await makePrivateFolder(config.INBOX_DIR);
  return createLocalInbox({ directory: config.INBOX_DIR, clock });
}
