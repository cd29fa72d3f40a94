// What mails about action items need of chat.
import type { Clock } from '@consilium/kit/clock.ts';
import type { ContactSource } from '@consilium/kit/contacts/ask-auth.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { UnsubscribeLinks } from '../mail-preferences/unsubscribe-links.ts';

export interface ReaderNow {
  readonly userId: string;
  readonly zone: string;
  readonly now: Date;
}

/** Finds action items that are due for a check-back, and that no mail has asked about; what has waited longest first. */
export type FindCheckBacks = (
  db: Queryable,
  reader: ReaderNow,
  limit: number,
) => Promise<readonly { readonly id: string; readonly title: string }[]>;

export interface MailContext extends ContactSource {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Mailer;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly findCheckBacks: FindCheckBacks;
  readonly config: ContactSource['config'] & {
    /** Without it no link could lead anywhere, and no mail is sent. */
    readonly PUBLIC_URL?: string | undefined;
  };
}
