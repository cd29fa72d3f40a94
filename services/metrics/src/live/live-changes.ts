// Tells the open dashboards of a person that their figures changed: within the process, and across replicas by the fan-out.
import { EventEmitter } from 'node:events';
import {
  actionItemChanged,
  checkBackAnswered,
  dailyActivityRecorded,
  messageCounted,
  unitGivenBack,
  userActionRecorded,
} from '@consilium/contracts/chat/events.ts';
import type { LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';

const channel = 'metrics-changed';

export interface LiveChanges {
  /** After a projection was committed. */
  committed(events: readonly LoggedEvent[]): void;
  onChange(pseudonym: string, listener: () => void): () => void;
  stop(): Promise<void>;
}

export async function openLiveChanges(fanout: Fanout): Promise<LiveChanges> {
  const changes = new EventEmitter().setMaxListeners(0);
  // A lost connection loses signals: everybody reads again.
  const wakeAll = () => changes.eventNames().forEach((pseudonym) => changes.emit(pseudonym));
  const end = await fanout.subscribe(channel, (pseudonym) => changes.emit(`of ${pseudonym}`), wakeAll);
  return {
    committed(events) {
      const changed = new Set(events.filter(changesFigures).map(({ envelope }) => envelope.subject));
      for (const pseudonym of changed) void fanout.publish(channel, pseudonym).catch(() => undefined);
    },
    onChange(pseudonym, listener) {
      changes.on(`of ${pseudonym}`, listener);
      return () => changes.off(`of ${pseudonym}`, listener);
    },
    async stop() {
      await end();
      changes.removeAllListeners();
    },
  };
}

/** What a dashboard shows is made of these; a plan that changes is shown elsewhere. */
const shown: ReadonlySet<string> = new Set([
  userActionRecorded.type,
  actionItemChanged.type,
  checkBackAnswered.type,
  dailyActivityRecorded.type,
  messageCounted.type,
  unitGivenBack.type,
]);

function changesFigures({ envelope }: LoggedEvent): boolean {
  return shown.has(envelope.type);
}
