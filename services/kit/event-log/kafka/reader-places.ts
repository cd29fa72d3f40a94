// Where a reader of whole topics is: the next offset of each partition, also as text.
import type { Topic } from '@consilium/contracts/event.ts';
import { topicSchema } from '@consilium/contracts/event.ts';
import type { Admin } from 'kafkajs';
import type { ReadOptions } from '../event-log.ts';
import { SLOT_COUNT } from '../slot.ts';
import type { KafkaNames } from './topic-names.ts';

/** Next offsets by topic, one per partition. */
export type ReaderPlaces = Map<Topic, number[]>;

/** `usage:0.5.b…,billing:…`: one base-36 number per partition. */
export function placesToPosition(places: ReaderPlaces): string {
  return [...places]
    .map(([topic, offsets]) => `${topic}:${offsets.map((offset) => offset.toString(36)).join('.')}`)
    .join(',');
}

function fromStart(topics: readonly Topic[]): ReaderPlaces {
  return new Map(topics.map((topic) => [topic, Array<number>(SLOT_COUNT).fill(0)]));
}

/** A topic that the position does not name is read from its start; so are all for the position of a single event. */
function positionToPlaces(position: string, topics: readonly Topic[]): ReaderPlaces {
  const places = fromStart(topics);
  const single = /^([a-z_]+):(\d{1,2}):(\d{1,16})$/.exec(position);
  for (const part of single ? [] : position.split(',')) {
    const [name, text = ''] = part.split(':');
    const offsets = text
      .split('.')
      .map((digits) => (/^[0-9a-z]{1,11}$/.test(digits) ? Number.parseInt(digits, 36) : Number.NaN));
    const topic = topicSchema.safeParse(name);
    if (!topic.success || offsets.length !== SLOT_COUNT || offsets.some((offset) => !Number.isSafeInteger(offset)))
      throw new RangeError(`"${position}" is not a position of the event log`);
    if (places.has(topic.data)) places.set(topic.data, offsets);
  }
  if (single) {
    const offsets = places.get(topicSchema.parse(single[1]));
    if (offsets) offsets[Number(single[2])] = Number(single[3]) + 1;
  }
  return places;
}

export async function endPlaces(admin: Admin, names: KafkaNames, topics: readonly Topic[]): Promise<ReaderPlaces> {
  return offsetsOf(topics, async (topic) => {
    const offsets = await admin.fetchTopicOffsets(names.nameOf(topic));
    return offsets.map(({ partition, high }) => ({ partition, offset: high }));
  });
}

export async function startingPlaces(
  { admin, names, topics }: { admin: Admin; names: KafkaNames; topics: readonly Topic[] },
  from: ReadOptions['from'],
): Promise<ReaderPlaces> {
  if (from === 'start') return fromStart(topics);
  if (from === 'end') return endPlaces(admin, names, topics);
  if ('position' in from) return positionToPlaces(from.position, topics);
  const time = from.time.getTime();
  return offsetsOf(topics, (topic) => admin.fetchTopicOffsetsByTimestamp(names.nameOf(topic), time));
}

async function offsetsOf(
  topics: readonly Topic[],
  fetch: (topic: Topic) => Promise<readonly { partition: number; offset: string }[]>,
): Promise<ReaderPlaces> {
  const places: ReaderPlaces = new Map();
  for (const topic of topics) {
    const offsets = Array<number>(SLOT_COUNT).fill(0);
    for (const { partition, offset } of await fetch(topic)) offsets[partition] = Number(offset);
    places.set(topic, offsets);
  }
  return places;
}
