// What mail preferences need of chat.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Pool } from 'pg';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface MailPreferencesContext {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly unsubscribeLinks: UnsubscribeLinks;
}
