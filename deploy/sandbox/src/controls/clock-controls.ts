// The clock: reads the sandbox's time and advances it. Everything due on the way is processed before it responds.
import { z } from 'zod';
import { openBooks } from '#clock/open-books.ts';
import { moveClock, readSettings, writeSettings } from '#settings/settings.sql.ts';
import { settingsChangeSchema, withChange } from '#settings/settings.ts';
import type { Settings, SettingsChange } from '#settings/settings.ts';
import { invalid } from '#requests/api-error.ts';
import type { SandboxContext } from '../context.ts';
import { control } from './control-route.ts';

export interface ClockReading {
  /** Unix seconds. */
  readonly now: number;
  /** How far it is ahead of the process's clock. */
  readonly offsetSeconds: number;
}

export interface ClockStep {
  readonly seconds?: number | undefined;
  readonly days?: number | undefined;
  /** Calendar months in UTC. */
  readonly months?: number | undefined;
  /** Unix seconds. */
  readonly to?: number | undefined;
}

export async function readClock({ pool, clock }: SandboxContext): Promise<ClockReading> {
  const { offsetSeconds } = await readSettings(pool);
  return { now: Math.floor(clock.now().getTime() / 1000) + offsetSeconds, offsetSeconds };
}

/** The clock never goes back. */
export async function advanceClock(context: SandboxContext, step: ClockStep): Promise<ClockReading> {
  await openBooks(context, { origin: '' }, async ({ tx, now }) => {
    const bySeconds = secondsOf(step, now);
    if (bySeconds < 0) throw invalid('The clock of the sandbox does not go back.');
    await moveClock(tx, bySeconds);
  });
  await openBooks(context, { origin: '' }, async () => undefined);
  return readClock(context);
}

function secondsOf({ seconds = 0, days = 0, months = 0, to }: ClockStep, now: number): number {
  if (to !== undefined) return to - now;
  const start = Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO('UTC');
  return Math.round(start.add({ months, days, seconds }).epochMilliseconds / 1000) - now;
}

export async function changeSettings(context: SandboxContext, change: SettingsChange): Promise<Settings> {
  return openBooks(context, { origin: '' }, async ({ tx, settings }) => {
    const changed = withChange(change, settings);
    await writeSettings(tx, changed);
    return changed;
  });
}

const count = z.number().int().min(0).optional();

export const clockControls = [
  control('get', '/clock', z.strictObject({}), async (context) => ({ ...(await readClock(context)) })),
  control(
    'post',
    '/clock/advance',
    z.strictObject({ seconds: count, days: count, months: count, to: count }),
    async (context, _caller, { body }) => ({ ...(await advanceClock(context, body)) }),
  ),
  control('get', '/settings', z.strictObject({}), async ({ pool }) => ({ ...(await readSettings(pool)).settings })),
  control('post', '/settings', settingsChangeSchema, async (context, _caller, { body }) => ({
    ...(await changeSettings(context, body)),
  })),
];
