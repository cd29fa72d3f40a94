import type { Logger } from 'pino';
import type { MailSettings } from './mail-variables.ts';
import type { Mailer } from './mail.ts';
export async function openSmtpMailer(options: {
  readonly config: MailSettings;
  readonly logger: Logger;
}): Promise<Mailer> {
  throw new Error(String(options));
}
