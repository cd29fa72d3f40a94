import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { TokenVerifier } from './access-token.ts';
import type { Revocations } from './revocations.ts';
import { createSessions } from './sessions.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const LIFE_MS = 60_000;
const MOST_TOKEN_CHARACTERS = 8192;
const session = {
  userId: '0190aaaa-0000-7000-8000-000000000001',
  pseudonym: '0190aaaa-0000-7000-8000-000000000002',
  sessionId: '0190aaaa-0000-7000-8000-000000000003',
  isConfirmedTwice: false,
  expiresAtMs: noon.getTime() + LIFE_MS,
};

const verify = jest.fn<TokenVerifier>();
beforeEach(() => void verify.mockReset().mockResolvedValue(session));

function start() {
  const clock = manualClock(noon);
  const revoked = new Set<string>();
  const revocations: Revocations = {
    has: (sessionId) => revoked.has(sessionId),
    ready: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const sessions = createSessions({ verify, revocations, clock });
  return {
    clock,
    revoked,
    of: (authorization?: string) => sessions.of(authorization === undefined ? {} : { authorization }),
  };
}
const unauthorized = expect.objectContaining({ code: 'UNAUTHORIZED' });

describe('the header', () => {
  test('who sends none is a visitor', async () => {
    expect(await start().of()).toBeUndefined();
    expect(verify).not.toHaveBeenCalled();
  });

  test.each(['Bearer token', 'bearer token', 'Bearer   token', 'Bearer token  '])(
    '"%s" brings a token',
    async (header) => {
      expect(await start().of(header)).toBe(session);
      expect(verify).toHaveBeenCalledWith('token');
    },
  );

  test.each(['', 'Bearer', 'Bearer ', 'Basic token', 'NoBearer token', 'Bearer token more'])(
    '"%s" brings none, and is no visitor either',
    async (header) => {
      await expect(start().of(header)).rejects.toEqual(unauthorized);
      expect(verify).not.toHaveBeenCalled();
    },
  );

  test('a token may be long, but not endless', async () => {
    const { of } = start();
    expect(await of(`Bearer ${'x'.repeat(MOST_TOKEN_CHARACTERS)}`)).toBe(session);
    await expect(of(`Bearer ${'x'.repeat(MOST_TOKEN_CHARACTERS + 1)}`)).rejects.toEqual(unauthorized);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

describe('a token that was verified', () => {
  test('is remembered', async () => {
    const { of } = start();
    expect([await of('Bearer token'), await of('Bearer token')]).toEqual([session, session]);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test('is good until the moment at which it expires, and not at it', async () => {
    const { of, clock } = start();
    await of('Bearer token');
    clock.advance(LIFE_MS - 1);
    expect(await of('Bearer token')).toBe(session);
    clock.advance(1);
    await expect(of('Bearer token')).rejects.toEqual(unauthorized);
  });

  test('is refused once its session has ended, and remembered no more', async () => {
    const { of, revoked } = start();
    await of('Bearer token');
    revoked.add(session.sessionId);
    await expect(of('Bearer token')).rejects.toEqual(unauthorized);
    await expect(of('Bearer token')).rejects.toEqual(unauthorized);
    expect(verify).toHaveBeenCalledTimes(2);
  });
});
