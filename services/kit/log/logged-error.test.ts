// Which parts of an error are logged.
import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';

function linesOf(work: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  work(createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
  return lines;
}

test('the log has an error’s message, stack, code and cause, and none of its other properties', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    client: { secretKey: 12345, password: 'swordfish' },
  });
  const error = Object.assign(new TypeError('not kept', { cause }), {
    requestId: 'req_1',
    raw: { headers: { authorization: 'Bearer sk_live_1' } },
  });
  const [line] = linesOf((log) => log.error({ err: error }, 'it failed'));
  expect(line).toMatchObject({
    msg: 'it failed',
    err: {
      type: 'TypeError',
      message: 'not kept',
      stack: expect.stringContaining('logged-error.test'),
      requestId: 'req_1',
      cause: { type: 'Error', message: 'duplicate key value', code: '23505' },
    },
  });
  expect(JSON.stringify(line)).not.toMatch(/ada@|secretKey|swordfish|sk_live/u);
});

test('a thrown value that is no error is logged as text, and circular causes end', () => {
  const ring = new Error('round');
  ring.cause = ring;
  const [words, round] = linesOf((log) => {
    log.error({ err: 'just words' }, 'one');
    log.error(ring, 'other');
  });
  expect(words).toMatchObject({ err: { type: 'string', message: 'just words' } });
  expect(round).toMatchObject({ err: { message: 'round', cause: { message: 'round' } } });
});
