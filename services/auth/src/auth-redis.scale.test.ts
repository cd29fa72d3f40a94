// auth with its jobs, signals and limits on Redis: sign-ups and their mails during outages of Redis.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { openRedisFanout } from '@consilium/kit/fanout/redis-fanout.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import type { RedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { describeWith } from '@consilium/kit/testing/servers/shared-servers.ts';
import { member, sessionIdOf, signedUp } from './testing/signed-up.ts';
import { eventually, startAuth } from './testing/started-auth.ts';
import type { StartedAuth } from './testing/started-auth.ts';

describeWith(['own-redis'], 'auth on Redis', () => {
  let server: RedisServer;
  let auth: StartedAuth;
  const prefix = `test-${newId()}`;
  beforeAll(async () => {
    server = await startRedisServer();
    auth = await startAuth({
      JOBS: 'redis',
      FANOUT: 'redis',
      LIMITS: 'redis',
      REDIS_URL: server.url,
      REDIS_KEY_PREFIX: prefix,
    });
  });
  afterAll(async () => {
    await auth.stop();
    await server.remove();
  });

  const noJobLeft = () =>
    eventually(async () => {
      const { rows } = await auth.database.pool('auth').query('select id from auth.pending_jobs');
      return rows.length === 0 || undefined;
    }, 'the end of all jobs');

  test('a sign-up sends its mail, once', async () => {
    const { email, answer } = await signedUp(auth);
    expect(answer.status).toBe(200);
    expect((await auth.mail(email)).link).toContain('/auth/v1/verify');
    await noJobLeft();
    expect(await auth.mailsTo(email)).toHaveLength(1);
  });

  test('the mail of a sign-up goes out once, although Redis lost all data after the sign-up', async () => {
    const { email, answer } = await signedUp(auth);
    await server.kill();
    expect(answer.status).toBe(200);
    await server.start();
    await auth.mail(email);
    await noJobLeft();
    expect(await auth.mailsTo(email)).toHaveLength(1);
  });

  test('a sign-up while Redis is down succeeds, and its mail goes out once when Redis is back', async () => {
    await server.kill();
    const { email, answer } = await signedUp(auth);
    expect(answer.status).toBe(200);
    await server.start();
    await auth.mail(email);
    await noJobLeft();
    expect(await auth.mailsTo(email)).toHaveLength(1);
  });

  test('a sign-out is signalled over Redis', async () => {
    const logger = createLogger('test', 'fatal');
    const fanout = await openRedisFanout({
      config: testRedisSettings(server.url, { REDIS_KEY_PREFIX: prefix }),
      logger,
    });
    const heard: string[] = [];
    await fanout.subscribe('sessions-revoked', (payload) => heard.push(...(JSON.parse(payload) as string[])));
    const { accessToken } = await member(auth);
    await auth.call('POST /logout', { bearer: accessToken });
    const sessionId = sessionIdOf({ accessToken });
    await eventually(async () => heard.includes(sessionId) || undefined, 'the signal');
    await fanout.stop();
  });
});
