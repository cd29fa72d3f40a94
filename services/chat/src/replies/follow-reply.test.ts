// A race that a database test cannot provoke: the reply ends between reading its parts and reading its row.
import { expect, test } from '@jest/globals';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { NamedQuery } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { followReply } from './follow-reply.ts';
import type { PartRow } from './reply-parts.sql.ts';

test('a reply that ends between two reads is followed to its end without a reset', async () => {
  const parts: PartRow[] = [{ id: 1, generation: 1, event: 'accepted', data: {} }];
  const endsNow = () => {
    if (parts.length === 1) {
      parts.push({ id: 2, generation: 1, event: 'delta', data: { text: 'Advice.' } });
      parts.push({ id: 3, generation: 1, event: 'done', data: {} });
    }
    return [{ id: 'r', status: 'done', lastPartId: 3 }];
  };
  const query = ({ text, values }: NamedQuery) =>
    Promise.resolve({
      rows: text.includes('chat.reply_parts') ? parts.filter(({ id }) => id > Number(values[1])) : endsNow(),
    });
  const context = {
    pool: { query },
    signals: { onParts: () => () => undefined },
    draining: new AbortController().signal,
  } as unknown as ChatContext;
  const events: ServerSentEvent[] = [];
  for await (const event of followReply(context, 'r', 0, new AbortController().signal)) events.push(event);
  expect(events.map(({ id, event }) => [id, event])).toEqual([
    [1, 'accepted'],
    [2, 'delta'],
    [3, 'done'],
  ]);
});
