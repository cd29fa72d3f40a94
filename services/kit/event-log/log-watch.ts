// Keeps the heads of the log up to date: by publishers of this process, by notifications of others, and by polling.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { topics as allTopics } from '@consilium/contracts/event.ts';
import type { Session } from '../postgres/session.ts';
import { startWorkLoop } from '../postgres/work-loop.ts';
import { findHeads } from './events.sql.ts';
import type { Head } from './events.sql.ts';
import { headsIn, signalOf } from './head-signal.ts';
import { createHeads } from './heads.ts';
import type { Heads } from './heads.ts';
import { databaseKey, listenToProcess, notifyProcess } from './process-signal.ts';
import { allSlots } from './slot.ts';

export interface LogWatch {
  readonly heads: Heads;
  pollNow(): void;
  /** This process appended: notifies everybody. */
  announce(appended: readonly Head[]): void;
  stop(): Promise<void>;
}

export interface LogWatchOptions {
  readonly pool: Pool;
  readonly session: Session;
  readonly logger: Logger;
  /** How late an event is seen when every notification was lost. */
  readonly pollMs: number;
}

const CHANNEL = 'event_log';

export function watchLog({ pool, session, logger, pollMs }: LogWatchOptions): LogWatch {
  const database = databaseKey(pool.options.connectionString ?? '');
  const heads = createHeads();

  async function look(): Promise<number> {
    // Without listeners there is no need to ask.
    if (heads.hasListeners()) heads.advance(await findHeads(pool, allSlots, allTopics));
    return pollMs;
  }

  const loop = startWorkLoop({ work: look, logger, name: 'looking for new events' });
  const stopHearing = listenToProcess(database, (news) => heads.advance(news));
  const listening = session.listen(CHANNEL, (signal) => {
    const told = headsIn(signal);
    if (told.length === 0 || !heads.knows(told)) loop.wake();
  });
  const stopWatching = session.onOpened(() => loop.wake());
  return {
    heads,
    pollNow: () => loop.wake(),
    announce(appended) {
      notifyProcess(database, appended);
      session.notify(CHANNEL, signalOf(appended));
    },
    async stop() {
      stopHearing();
      stopWatching();
      await loop.stop();
      const stopListening = await listening;
      await stopListening();
    },
  };
}
