import { describe, expect, test } from '@jest/globals';
import { createOwnHosts } from './own-hosts.ts';

describe('own hosts', () => {
  const isOurs = createOwnHosts(['Consilium.example', '203.0.113.7']);

  test.each([
    'localhost',
    'chat',
    'chat.prod.svc.cluster.local',
    'db.internal',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
  ])('%s is ours', (host) => expect(isOurs(host)).toBe(true));

  test.each(['::1', '[::1]', 'fd00::12', '172.31.0.1', 'consilium.example', 'API.consilium.example', '203.0.113.7'])(
    '%s is ours too',
    (host) => expect(isOurs(host)).toBe(true),
  );

  test.each([
    'api.anthropic.com',
    'notconsilium.example',
    'consilium.example.org',
    '8.8.8.8',
    '172.32.0.1',
    '2001:db8::1',
  ])('%s is not ours', (host) => expect(isOurs(host)).toBe(false));
});
