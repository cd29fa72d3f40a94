// What check-backs need of chat.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

export interface CheckBacksContext {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Tells the outbox relay of this process that an event was committed. */
  readonly wakeRelay: () => void;
}

export const isId = (text: string) => z.uuid().safeParse(text).success;
