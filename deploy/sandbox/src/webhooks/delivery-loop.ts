// Sends waiting webhook events independently: a slow endpoint delays no other, and a crash loses no undelivered one.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { selectObject } from '#books/objects.sql.ts';
import { onTheWire } from '#books/stored-object.ts';
import { readSettings } from '#settings/settings.sql.ts';
import type { Settings } from '#settings/settings.ts';
import { dueDeliveries, findDelivery, hurryDeliveries, nextDeliveryInMs, recordAttempt } from './deliveries.sql.ts';
import type { Delivery } from './deliveries.sql.ts';
import type { WebhookEndpoint } from './endpoint.ts';
import { pause, sendDelivery } from './send-delivery.ts';
import type { Attempt } from './send-delivery.ts';

const AT_ONCE = 20;
const LONGEST_SLEEP_MS = 30_000;

export interface DeliveryLoop {
  /** Call after a commit that may have added deliveries. */
  wake(): void;
  /** Sends one now, whatever its state; returns the endpoint's response. */
  deliver(deliveryId: string): Promise<Attempt>;
  /** Resolves when nothing is in flight and nothing waits, after the last retry. */
  settled(options?: { readonly hurry?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export interface LoopOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  /** The origin of the sandbox's pages, for links in webhook events. */
  readonly pagesAt: () => string;
}

export function startDeliveryLoop(options: LoopOptions): DeliveryLoop {
  const { pool, log } = options;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<unknown>>();
  let alarm = new AbortController();
  const wake = () => alarm.abort();

  const start = (delivery: Delivery, settings: Settings) => {
    const sending = attempt(delivery, settings, { ...options, signal: stopping.signal })
      .catch((error: unknown) => log.error({ err: error }, 'a webhook event was not sent'))
      .finally(() => {
        underWay.delete(delivery.id);
        wake();
      });
    underWay.set(delivery.id, sending);
  };

  const round = async (): Promise<number> => {
    const { settings } = await readSettings(pool);
    // Read before the query: a delivery that ends during the query is still counted as waiting.
    const busy = new Set(underWay.keys());
    const due = (await dueDeliveries(pool, AT_ONCE + busy.size)).filter(({ id }) => !busy.has(id));
    const free = AT_ONCE - underWay.size;
    const next = settings.webhooks.reorder ? shuffled(due) : due;
    for (const delivery of next.slice(0, Math.max(0, free))) start(delivery, settings);
    if (underWay.size > 0) return LONGEST_SLEEP_MS;
    return (await nextDeliveryInMs(pool)) ?? LONGEST_SLEEP_MS;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      const sleepMs = await round().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'waiting webhook events could not be read');
        return 1000;
      });
      await pause(Math.min(sleepMs, LONGEST_SLEEP_MS), AbortSignal.any([alarm.signal, stopping.signal]));
    }
  };
  const running = run();

  return {
    wake,
    async deliver(deliveryId) {
      await underWay.get(deliveryId);
      const delivery = await findDelivery(pool, deliveryId);
      if (!delivery) return { status: null, error: 'no such delivery' };
      return attempt(delivery, (await readSettings(pool)).settings, { ...options, signal: stopping.signal });
    },
    async settled({ hurry = false } = {}) {
      for (;;) {
        if (hurry) await hurryDeliveries(pool);
        const next = await nextDeliveryInMs(pool);
        if ((next === null && underWay.size === 0) || stopping.signal.aborted) return;
        wake();
        await pause(underWay.size > 0 ? 10 : Math.min(next ?? 10, 50), stopping.signal);
      }
    },
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(underWay.values());
    },
  };
}

async function attempt(
  delivery: Delivery,
  settings: Settings,
  { pool, clock, pagesAt, signal }: LoopOptions & { readonly signal: AbortSignal },
): Promise<Attempt> {
  const endpoint = (await selectObject(pool, delivery.endpointId)) as WebhookEndpoint | undefined;
  const event = await selectObject(pool, delivery.eventId);
  const gone: Attempt = { status: null, error: 'the endpoint is gone' };
  const body = JSON.stringify(onTheWire(event, pagesAt()), undefined, 2);
  const made = endpoint
    ? await sendDelivery({ url: endpoint.url, secret: endpoint._secret, body, at: clock.now(), signal })
    : gone;
  // Stopped in the middle: it stays waiting, and the next process sends it again.
  if (signal.aborted && made.error !== null) return made;
  const retryInMs = endpoint ? settings.webhooks.retryDelaysMs[delivery.attempts] : undefined;
  const state = made.error === null ? 'delivered' : retryInMs === undefined ? 'failed' : 'waiting';
  await recordAttempt(pool, delivery.id, { ...made, state, retryInMs: retryInMs ?? 0 });
  return made;
}

/** By a random number drawn once per delivery, for the setting `reorder`. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const drawn = items.map((item) => ({ item, randomRank: Math.random() }));
  return drawn.toSorted((one, other) => one.randomRank - other.randomRank).map(({ item }) => item);
}
