// Configuration of what people write to us, and of the mails about it.
import { httpUrl, integer, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

const LEAST_CHARACTERS = 32;
const perPeriod = () => integer(-1, 10_000).refine((limit) => limit !== 0, 'must be at least 1, or -1 for no limit');

export const supportVariables = {
  PUBLIC_URL: httpUrl()
    .optional()
    .describe('Address of the site; mails about requests link to it, and without it none is sent.'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Where a notice of each request is sent; without it OPERATOR_EMAIL, and without that the desk alone knows.',
    ),
  OPERATOR_EMAIL: z.email().optional().describe('Where people reach who runs this site about their data.'),
  FORM_PROOF_SECRETS: list()
    .pipe(z.array(z.string().min(LEAST_CHARACTERS, `must each have at least ${LEAST_CHARACTERS} characters`)))
    .default([])
    .describe(
      'Secrets of the puzzles that forms solve, comma-separated: the first signs, all verify. Without one, a secret in the database.',
    ),
  FORMS_PER_ADDRESS_HOUR: perPeriod()
    .default(5)
    .describe('Requests that may name one email address in an hour; -1 for any number.'),
  FORMS_PER_ADDRESS_DAY: perPeriod()
    .default(20)
    .describe('Requests that may name one email address in a day; -1 for any number.'),
  SUPPORT_REPLY_ADDRESS: z
    .string()
    .regex(
      /^[^\s<>()[\]\\,;:"@{}]{0,24}\{token\}[^\s<>()[\]\\,;:"@{}]{0,8}@[a-z0-9.-]{1,200}$/i,
      'must be an address with {token} in it, such as support+{token}@example.org',
    )
    .optional()
    .describe(
      'Where replies to answers go, with {token} in the place of the word that finds the request, such as support+{token}@example.org. Mail to it has to reach /api/admin/support/mail. Without it replies go to SUPPORT_EMAIL.',
    ),
  SUPPORT_MAIL_SECRET: z
    .string()
    .regex(/^[\w-]{32,200}$/, 'must be 32 to 200 letters, digits, - or _')
    .optional()
    .describe(
      'The last part of the address to which a mail provider sends incoming mail, /api/admin/support/mail/{postmark|mailgun|sendgrid}/{secret}. Without it no mail comes in this way.',
    ),
  MAILGUN_SIGNING_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('Key with which Mailgun signs incoming mail; without it none is taken from Mailgun.'),
};
