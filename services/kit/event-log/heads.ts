// The newest ids of the log known to this process, per slot and topic. Consumers compare their place with them.
import { EventEmitter } from 'node:events';
import type { Topic } from '@consilium/contracts/event.ts';
import type { Head } from './events.sql.ts';

export interface Heads {
  /** The newest id of the slot in any of the topics; 0 when there is none. */
  newest(slot: number, topics: readonly Topic[]): number;
  /** True when it knows all of them, or later ones. */
  knows(heads: readonly Head[]): boolean;
  /** Heads only move forward. Notifies the listeners when one did. */
  advance(heads: readonly Head[]): void;
  onAdvanced(listener: () => void): () => void;
  hasListeners(): boolean;
}

export function createHeads(): Heads {
  const ids = new Map<string, number>();
  const events = new EventEmitter().setMaxListeners(0);
  const key = (slot: number, topic: Topic) => `${slot}/${topic}`;
  const isNews = ({ slot, topic, id }: Head) => id > (ids.get(key(slot, topic)) ?? 0);
  return {
    newest(slot, topics) {
      return Math.max(0, ...topics.map((topic) => ids.get(key(slot, topic)) ?? 0));
    },
    knows: (heads) => !heads.some(isNews),
    advance(heads) {
      const news = heads.filter(isNews);
      for (const { slot, topic, id } of news) ids.set(key(slot, topic), id);
      if (news.length > 0) events.emit('advanced');
    },
    hasListeners: () => events.listenerCount('advanced') > 0,
    onAdvanced(listener) {
      events.on('advanced', listener);
      return () => void events.off('advanced', listener);
    },
  };
}
