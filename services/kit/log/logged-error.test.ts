// What of an error reaches the log.
import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';

function linesOf(work: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  work(createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
  return lines;
}

test('of an error the log has what happened and where, by which code and why, and nothing it carries besides', () => {
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

test('what is thrown without being an error is told by its words, and causes in a ring come to an end', () => {
  const ring = new Error('round');
  ring.cause = ring;
  const [words, round] = linesOf((log) => {
    log.error({ err: 'just words' }, 'one');
    log.error(ring, 'other');
  });
  expect(words).toMatchObject({ err: { type: 'string', message: 'just words' } });
  expect(round).toMatchObject({ err: { message: 'round', cause: { message: 'round' } } });
});
