// The events of the last minutes in memory, as many as fit, while somebody looks at them.
//
// Every process reads them from the log by itself, so a restart or another replica shows the same.
import type { RecentEvent } from '@consilium/contracts/admin/events/recent-events-http.ts';
import { MOST_SHOWN_EVENTS } from '@consilium/contracts/admin/events/recent-events-http.ts';
import { topics } from '@consilium/contracts/event.ts';
import type { Topic } from '@consilium/contracts/event.ts';
import type { LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { atMost } from '@consilium/kit/time-limit.ts';

export interface RecentFilter {
  readonly topic?: Topic | undefined;
  /** A piece of it. */
  readonly type?: string | undefined;
  /** From its beginning. */
  readonly subject?: string | undefined;
}

export interface RecentEvents {
  list(filter: RecentFilter): Promise<{ events: RecentEvent[]; fitting: number; since: string }>;
  stop(): Promise<void>;
}

const KEPT_MS = 15 * 60_000;
/** A kilobyte each, more or less. */
const MOST_KEPT = 5_000;
/** Reading ends when nobody has asked for so long. */
const UNASKED_MS = 120_000;
/** The first answer waits for what there is already. */
const FIRST_WAIT_MS = 400;

type Context = Pick<ServiceBase, 'eventLog' | 'clock' | 'log'>;

export function keepRecentEvents({ eventLog, clock, log }: Context): RecentEvents {
  const kept = new Map<string, RecentEvent>();
  let reading: { readonly end: AbortController; readonly ended: Promise<void> } | undefined;
  let unasked: NodeJS.Timeout | undefined;

  const beginsAt = () => new Date(clock.now().getTime() - KEPT_MS);

  async function follow(signal: AbortSignal): Promise<void> {
    try {
      for await (const event of eventLog.read({ topics, from: { time: beginsAt() }, follow: true, signal }))
        keep(event);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the events of the last minutes cannot be read');
    } finally {
      // The next question begins anew.
      if (reading?.end.signal === signal) reading = undefined;
    }
  }

  function keep({ topic, envelope: { id, type, subject, source, time, data } }: LoggedEvent): void {
    kept.set(id, { id, topic, type, subject, source, time, data });
    forgetOld();
  }

  /** In the order in which they were read, which is nearly that of their times. */
  function forgetOld(): void {
    const oldest = beginsAt().toISOString();
    for (const [id, { time }] of kept) {
      if (kept.size <= MOST_KEPT && time >= oldest) return;
      kept.delete(id);
    }
  }

  async function begin(): Promise<void> {
    const end = new AbortController();
    kept.clear();
    reading = { end, ended: follow(end.signal) };
    await atMost(FIRST_WAIT_MS, reading.ended);
  }

  async function end(): Promise<void> {
    clearTimeout(unasked);
    const ending = reading;
    reading = undefined;
    ending?.end.abort();
    await ending?.ended;
    kept.clear();
  }

  return {
    async list(filter) {
      clearTimeout(unasked);
      unasked = setTimeout(() => void end(), UNASKED_MS).unref();
      if (!reading) await begin();
      forgetOld();
      const fitting = [...kept.values()].filter((event) => fits(event, filter)).toSorted(newestFirst);
      const isFull = kept.size >= MOST_KEPT;
      const first = isFull ? [...kept.values()].map(({ time }) => time).toSorted()[0] : undefined;
      return {
        events: fitting.slice(0, MOST_SHOWN_EVENTS),
        fitting: fitting.length,
        since: first ?? beginsAt().toISOString(),
      };
    },
    stop: end,
  };
}

function fits(event: RecentEvent, { topic, type, subject }: RecentFilter): boolean {
  if (topic !== undefined && event.topic !== topic) return false;
  if (type && !event.type.toLowerCase().includes(type.toLowerCase())) return false;
  return !subject || event.subject.startsWith(subject);
}

function newestFirst(one: RecentEvent, other: RecentEvent): number {
  return other.time.localeCompare(one.time) || other.id.localeCompare(one.id);
}
