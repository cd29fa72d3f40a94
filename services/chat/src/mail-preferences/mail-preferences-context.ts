// What mail preferences need of chat.
import type { ContactSource } from '@consilium/kit/contacts/ask-auth.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface MailPreferencesContext extends ContactSource {
  readonly log: Logger;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly unsubscribeLinks: UnsubscribeLinks;
}
