// What calendars need of chat.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identities } from '@consilium/kit/http/identity-middleware.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

export interface CalendarContext {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly identities: Identities;
}

export const isId = (text: string) => z.uuid().safeParse(text).success;
