// The event that the program of the telemetry test tells.
import { defineEvent } from '@consilium/contracts/event.ts';
import { z } from 'zod';

export const tested = defineEvent('usage', 'tested', 1, 'A test ran.', () => z.object({}));
