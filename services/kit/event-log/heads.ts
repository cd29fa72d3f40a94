// How far the log reaches, as far as this process knows: per slot and topic the newest id. Consumers compare their place.
import { EventEmitter } from 'node:events';
import type { Topic } from '@consilium/contracts/event.ts';
import type { Head } from './events.sql.ts';

export interface Heads {
  /** The newest id of the slot in any of the topics; 0 when there is none. */
  newest(slot: number, topics: readonly Topic[]): number;
  /** True when it has been told of all of them, or of later ones. */
  knows(heads: readonly Head[]): boolean;
  /** Heads only move forward. Tells the listeners when one did. */
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
