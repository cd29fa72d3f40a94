// How mail is sent.
import { z } from 'zod';

export const mailVariables = {
  MAIL: z
    .enum(['inbox', 'smtp'])
    .default('inbox')
    .describe('How mail leaves: into the local inbox, or to a mail server.'),
  INBOX_DIR: z.string().default('.consilium/inbox').describe('Folder of the local inbox.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional()
    .describe(
      'Address of the mail server, with user and password; needed when MAIL is smtp. A password is sent over TLS only, unless the address ends in ?ignoreTLS=true.',
    ),
  MAIL_FROM: z.string().default('Consilium <no-reply@localhost>').describe('Sender of mails that leave by SMTP.'),
};

export type MailSettings = z.output<z.ZodObject<typeof mailVariables>>;
