// Proxies that TRUSTED_PROXIES does not name are reported once in the log, and for an hour on the admin page.
import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { pino } from 'pino';
import { createUnnamedProxies } from './unnamed-proxies.ts';

const HOUR_MS = 60 * 60 * 1000;

function watched() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const clock = manualClock(new Date('2026-01-01T10:00:00Z'));
  return { lines, clock, proxies: createUnnamedProxies({ log, clock }) };
}

test('is said once in the log, however often it happens', () => {
  const { lines, proxies } = watched();
  expect(proxies.latest()).toBeUndefined();
  for (let time = 0; time < 100; time += 1) proxies.record(`172.18.0.${time}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES');
  expect(lines[0]).toContain('172.18.0.0');
});

test('a public address is not kept, and a client that forges headers does not hide the proxy', () => {
  const { lines, clock, proxies } = watched();
  proxies.record('203.0.113.7');
  expect(proxies.latest()).toEqual({ address: undefined, seenAt: clock.now() });
  expect(lines.join()).not.toContain('203.0.113.7');
  proxies.record('fd00::5');
  clock.advance(1000);
  proxies.record('203.0.113.7');
  expect(proxies.latest()?.address).toBe('fd00::5');
  expect(lines).toHaveLength(2);
});

test('is forgotten an hour after its last request', () => {
  const { clock, proxies } = watched();
  proxies.record('10.0.0.5');
  clock.advance(HOUR_MS - 1);
  expect(proxies.latest()?.address).toBe('10.0.0.5');
  clock.advance(1);
  expect(proxies.latest()).toBeUndefined();
  proxies.record('203.0.113.7');
  expect(proxies.latest()).toEqual({ address: undefined, seenAt: clock.now() });
});
