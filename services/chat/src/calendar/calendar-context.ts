// What calendars need of chat.
import type { ContactSource } from '@consilium/kit/contacts/ask-auth.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identities } from '@consilium/kit/http/identity-middleware.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface CalendarContext extends ContactSource {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly identities: Identities;
  readonly log: Logger;
}

export const isId = (text: string) => z.uuid().safeParse(text).success;
