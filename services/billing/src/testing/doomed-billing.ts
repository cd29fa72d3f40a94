// A billing process for a test to kill. Its settings are JSON in the first argument.
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { z } from 'zod';
import { billingService } from '../service.ts';

const settingsSchema = z.object({ now: z.iso.datetime(), environment: z.record(z.string(), z.string()) });
export type DoomedSettings = z.input<typeof settingsSchema>;

const { now, environment } = settingsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const clock = manualClock(new Date(now));
const { port } = await billingService.start({ environment, log: createLogger('billing', 'silent'), clock });
process.stdout.write(`http://127.0.0.1:${port}\n`);
