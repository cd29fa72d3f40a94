// The event that the telemetry test's program publishes.
import { defineEvent } from '@consilium/contracts/event.ts';
import { z } from 'zod';

export const tested = defineEvent('usage', 'tested', 1, 'A test ran.', () => z.object({}));
