// Processes due objects periodically, also without requests, and sends their webhook events.
import { setInterval as every } from 'node:timers/promises';
import type { SandboxContext } from '../context.ts';
import { selectDue } from '#books/objects.sql.ts';
import { readSettings } from '#settings/settings.sql.ts';
import { openBooks } from './open-books.ts';

const LOOKS_EVERY_MS = 2000;

export interface Ticker {
  stop(): Promise<void>;
}

export function startTicker(context: SandboxContext): Ticker {
  const stopping = new AbortController();
  const running = run(context, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(context: SandboxContext, signal: AbortSignal): Promise<void> {
  try {
    for await (const _tick of every(LOOKS_EVERY_MS, undefined, { signal, ref: false })) await look(context);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function look(context: SandboxContext): Promise<void> {
  const { pool, clock, log } = context;
  try {
    const { offsetSeconds } = await readSettings(pool);
    const now = Math.floor(clock.now().getTime() / 1000) + offsetSeconds;
    if (await selectDue(pool, now)) await openBooks(context, { origin: '' }, async () => undefined);
  } catch (error) {
    log.warn({ err: error }, 'what is due could not be looked up');
  }
}
