// What the feed says of one type of events.
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventDefinition, EventEnvelope } from '@consilium/contracts/event.ts';
import { entryOf } from '@consilium/contracts/known-names.ts';
import type { z } from 'zod';

export interface EventSentence {
  readonly type: string;
  readonly read: (envelope: EventEnvelope) => EventSummary | undefined;
}

export interface EventSummary {
  readonly summary: string;
  readonly expertType: string | null;
}

/** Of the event's data; undefined when another event says the same. The expert of the data stands beside it. */
export function sentenceOf<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  sentence: (data: z.output<Data>) => string | undefined,
): EventSentence {
  return {
    type: definition.type,
    read(envelope) {
      const data = readEvent(definition, envelope);
      const summary = data && sentence(data);
      return summary === undefined ? undefined : { summary, expertType: expertOf(data) };
    },
  };
}

/** The words for a name; for one that this build does not know the general ones. */
export function wordsFor<Word extends string | undefined>(
  words: Readonly<Record<string, Word>>,
  name: string,
  general: string,
): Word | string {
  return Object.hasOwn(words, name) ? (entryOf(words, name) as Word) : general;
}

function expertOf(data: unknown): string | null {
  return (data as { readonly expertType?: string | null }).expertType ?? null;
}
