// Event streams: split anywhere, dropped, resumed, refused, cancelled.
import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '#api/api-error.ts';
import { followEventStream, type FollowOptions } from '#stream/follow-event-stream.ts';
import { readEventStream, type StreamEvent } from '#stream/read-event-stream.ts';

function responseOf(
  chunks: readonly (string | Uint8Array)[],
  options: { breaks?: boolean; onCancel?: () => void } = {},
): Response {
  const waiting = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else if (options.breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
    cancel: () => options.onCancel?.(),
  });
  return new Response(body);
}

async function all(events: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> {
  const found: StreamEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

describe('readEventStream', () => {
  test('reads id, name and data, also when a chunk ends inside a character', async () => {
    const bytes = new TextEncoder().encode('id: 7\nevent: delta\ndata: {"text":"für"}\n\n');
    const cut = bytes.indexOf(0xc3) + 1;
    const events = await all(readEventStream(responseOf([bytes.slice(0, cut), bytes.slice(cut)])));
    expect(events).toEqual([{ id: '7', event: 'delta', data: '{"text":"für"}' }]);
  });

  test('skips heartbeats, and ignores an event without its blank line', async () => {
    const events = await all(readEventStream(responseOf([': heartbeat\n\n', 'data: a\n\ndata: unfinished'])));
    expect(events).toEqual([{ id: undefined, event: 'message', data: 'a' }]);
  });

  test('cancels a connection that is silent for too long', async () => {
    const onCancel = jest.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel: () => onCancel(),
    });
    const events: string[] = [];
    const reading = (async () => {
      for await (const { data } of readEventStream(new Response(body), 20)) events.push(data);
    })();
    await expect(reading).rejects.toThrow('the line is silent');
    expect(events).toEqual(['a']);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('cancels the request when the reader leaves', async () => {
    const onCancel = jest.fn();
    const response = responseOf(['data: a\n\ndata: b\n\n', 'data: c\n\n', 'data: d\n\n'], { onCancel });
    for await (const event of readEventStream(response)) if (event.data === 'a') break;
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('followEventStream', () => {
  const follow = (open: FollowOptions['open'], more: Partial<FollowOptions> = {}) =>
    followEventStream({
      open,
      isFinal: (event) => event.event === 'done',
      signal: new AbortController().signal,
      firstPauseMs: 1,
      ...more,
    });

  test('resumes after the last id when the connection drops, and reports it', async () => {
    const asked: (string | undefined)[] = [];
    const attempts: number[] = [];
    const answers = [
      responseOf(['id: 1\ndata: a\n\nid: 2\ndata: b\n\n'], { breaks: true }),
      responseOf(['id: 3\nevent: done\ndata: c\n\n']),
    ];
    const open = (lastEventId: string | undefined) => {
      asked.push(lastEventId);
      return Promise.resolve(answers.shift() ?? responseOf([]));
    };
    const events = await all(follow(open, { onReconnecting: (attempt) => attempts.push(attempt) }));
    expect(events.map(({ data }) => data)).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([undefined, '2']);
    expect(attempts).toEqual([1, 0]);
  });

  test('reconnects when the server ends the stream without a final event', async () => {
    const answers = [responseOf(['id: 1\ndata: a\n\n']), responseOf(['id: 2\nevent: done\ndata: b\n\n'])];
    const events = await all(follow(() => Promise.resolve(answers.shift() ?? responseOf([]))));
    expect(events).toHaveLength(2);
  });

  test('does not retry a refusal', async () => {
    const open = jest.fn<FollowOptions['open']>().mockRejectedValue(new ApiError('NOT_FOUND', 404, 'Not found'));
    await expect(all(follow(open))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('ends quietly when the page is left', async () => {
    const leaving = new AbortController();
    const open = () => (leaving.abort(), Promise.reject(new DOMException('left', 'AbortError')));
    await expect(all(follow(open, { signal: leaving.signal }))).resolves.toEqual([]);
  });
});
