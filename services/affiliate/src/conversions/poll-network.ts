// Reads a network's list of sales into the ledger, from where the last poll stopped. A part that always fails is set aside.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { ConversionPage, ConversionSource } from '../conversion-sources/conversion-source.ts';
import { openConversionSource } from '../conversion-sources/open-conversion-source.ts';
import type { OpenAccess } from '../conversion-sources/open-conversion-source.ts';
import type { TimeSpan } from '../conversion-sources/time-window.ts';
import { keepFailedPoll, keepPoll, pollState } from './conversion-polls.sql.ts';
import type { PollState } from './conversion-polls.sql.ts';
import { recordReports } from './record-reports.ts';
import { setWindowAside, windowsSetAside } from './windows-set-aside.sql.ts';

/** More pages than a network has in months; a source that never ends is stopped. */
const MOST_PAGES = 2000;
/** A page that failed in so many polls in a row, an hour apart, is not waited for any longer. */
const MOST_TRIES = 3;
/** The next poll goes on. */
const MOST_SET_ASIDE = 5;
const HOUR_MS = 3_600_000;

export type PollContext = Pick<ServiceBase, 'pool' | 'clock' | 'log' | 'wakeRelay'> & {
  readonly openAccess: OpenAccess;
};

export interface Poll {
  readonly context: PollContext;
  readonly network: NetworkKey;
  readonly source: ConversionSource;
  readonly signal: AbortSignal;
}

export async function pollNetwork(context: PollContext, network: NetworkKey, signal: AbortSignal): Promise<void> {
  const { pool, clock } = context;
  try {
    const source = await openConversionSource(network, context.openAccess);
    if (source) await readOn({ context, network, source, signal }, await pollState(pool, network));
  } catch (error) {
    await keepFailedPoll(pool, network, { cursor: null, now: clock.now(), error: sayFailure(context, network, error) });
  }
}

/** Waits for a page that fails, and goes around one that failed too often. */
async function readOn(poll: Poll, { cursor: kept, failures }: PollState): Promise<void> {
  const { pool, clock } = poll.context;
  let cursor = kept;
  let [isWaiting, left] = [failures + 1 < MOST_TRIES, MOST_SET_ASIDE];
  for (let pages = 0; pages < MOST_PAGES && !poll.signal.aborted; pages += 1) {
    const aside = await windowsSetAside(pool, poll.network);
    try {
      const page = await readPage(poll, cursor, aside);
      // After its rows: a crash in between reads the page again, which changes nothing.
      ({ cursor } = page);
      await keepPoll(pool, poll.network, { cursor, now: clock.now() });
      if (page.isLast) return;
    } catch (error) {
      if (poll.signal.aborted) return;
      const failed = { cursor, aside, error: sayFailure(poll.context, poll.network, error) };
      const onward = isWaiting || left === 0 || !isOfPage(error) ? undefined : await goAround(poll, failed);
      if (!onward) return keepFailure(poll, failed);
      ({ cursor } = onward);
      [isWaiting, left] = [false, left - Number(onward.isSetAside)];
    }
  }
}

interface FailedPage {
  readonly cursor: unknown;
  readonly aside: readonly TimeSpan[];
  /** For administrators. */
  readonly error: string;
}

/** The next poll asks for the same window, so that it is the same that fails. */
async function keepFailure({ context, network, source }: Poll, { cursor, aside, error }: FailedPage): Promise<void> {
  const now = context.clock.now();
  const same = source.windowOf(cursor, now, aside)?.cursor ?? null;
  await keepFailedPoll(context.pool, network, { cursor: same, now, error });
}

export async function readPage(
  { context, network, source, signal }: Poll,
  cursor: unknown,
  aside: readonly TimeSpan[],
): Promise<ConversionPage> {
  const page = await source.readSince(cursor, context.clock.now(), signal, aside);
  if (page.refused > 0)
    context.log.warn({ network, rows: page.refused }, 'a network reported sales that cannot be read');
  await recordReports(context, { network, source: 'poll' }, page.reports);
  return page;
}

/** Of a fault of the access, and of too many calls, no page is the cause. */
function isOfPage(error: unknown): boolean {
  return error instanceof SourceError && (error.fault === 'not-understood' || error.fault === 'unavailable');
}

/**
 * Where to go on instead: in the first half of the window, and behind one that is as short as one may be. Undefined when the
 * network does not even give out its newest hour: then it is the network that fails, and no page.
 */
async function goAround(
  poll: Poll,
  { cursor, aside, error }: FailedPage,
): Promise<{ readonly cursor: unknown; readonly isSetAside: boolean } | undefined> {
  const { context, network, source } = poll;
  const now = context.clock.now();
  const window = source.windowOf(cursor, now, aside);
  if (!window || !(await answers(poll, now))) return undefined;
  if (window.half !== undefined) return { cursor: window.half, isSetAside: false };
  await setWindowAside(context.pool, { id: newId(), network, ...window.span, error, setAsideAt: now, triedAt: now });
  context.log.warn({ network, ...window.span }, 'a part of the list of sales was set aside');
  return { cursor, isSetAside: true };
}

async function answers({ source, signal }: Poll, now: Date): Promise<boolean> {
  try {
    await source.readSince(source.cursorOf({ since: new Date(now.getTime() - HOUR_MS), until: now }), now, signal);
    return true;
  } catch {
    return false;
  }
}

/** In words for an administrator; what is unknown is only logged. */
export function sayFailure({ log }: PollContext, network: NetworkKey, error: unknown): string {
  const known = error instanceof SourceError ? error.message : 'The list of sales could not be read.';
  log.warn({ network, ...(error instanceof SourceError ? { reason: known } : { err: error }) }, 'a poll failed');
  return known;
}
