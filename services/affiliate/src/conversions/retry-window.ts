// Reads a part of a network's list of sales that was set aside: each day, and when an administrator says so.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { openConversionSource } from '../conversion-sources/open-conversion-source.ts';
import type { ConversionSource } from '../conversion-sources/conversion-source.ts';
import { readPage, sayFailure } from './poll-network.ts';
import type { PollContext } from './poll-network.ts';
import { forgetWindow, keepTry, windowsSetAside } from './windows-set-aside.sql.ts';
import type { SetAsideWindow } from './windows-set-aside.sql.ts';

const DAY_MS = 86_400_000;
const MOST_PAGES = 200;

/** One a poll, so that none keeps a network from its newest sales. */
export async function retryDueWindow(context: PollContext, network: NetworkKey, signal: AbortSignal): Promise<void> {
  const before = new Date(context.clock.now().getTime() - DAY_MS);
  const [due] = (await windowsSetAside(context.pool, network)).filter(({ triedAt }) => triedAt <= before);
  if (due) await retryWindow(context, due, signal);
}

/** True when it was read whole, and is no longer set aside. */
export async function retryWindow(context: PollContext, window: SetAsideWindow, signal: AbortSignal): Promise<boolean> {
  try {
    const source = await openConversionSource(window.network, context.openAccess);
    if (!source) return false;
    await readWhole(context, source, window, signal);
    await forgetWindow(context.pool, window.id);
    return true;
  } catch (error) {
    const words = sayFailure(context, window.network, error);
    await keepTry(context.pool, window.id, { error: words, now: context.clock.now() });
    return false;
  }
}

async function readWhole(
  context: PollContext,
  source: ConversionSource,
  window: SetAsideWindow,
  signal: AbortSignal,
): Promise<void> {
  let cursor = source.cursorOf(window);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    signal.throwIfAborted();
    const page = await readPage({ context, network: window.network, source, signal }, cursor, []);
    if (page.isLast) return;
    ({ cursor } = page);
    const next = source.windowOf(cursor, context.clock.now());
    if (!next || next.span.since >= window.until) return;
  }
  throw new Error('a part of a list of sales has too many pages');
}
