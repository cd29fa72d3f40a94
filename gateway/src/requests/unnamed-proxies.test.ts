// What the gateway tells of proxies that it was not told of: once in the log, for an hour on the admin page.
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
  for (let time = 0; time < 100; time += 1) proxies.saw(`172.18.0.${time}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES');
  expect(lines[0]).toContain('172.18.0.0');
});

test('keeps no public address, and one that forges headers does not hide the proxy', () => {
  const { lines, clock, proxies } = watched();
  proxies.saw('203.0.113.7');
  expect(proxies.latest()).toEqual({ address: undefined, seenAt: clock.now() });
  expect(lines.join()).not.toContain('203.0.113.7');
  proxies.saw('fd00::5');
  clock.advance(1000);
  proxies.saw('203.0.113.7');
  expect(proxies.latest()?.address).toBe('fd00::5');
  expect(lines).toHaveLength(2);
});

test('is forgotten after an hour without another', () => {
  const { clock, proxies } = watched();
  proxies.saw('10.0.0.5');
  clock.advance(HOUR_MS - 1);
  expect(proxies.latest()?.address).toBe('10.0.0.5');
  clock.advance(1);
  expect(proxies.latest()).toBeUndefined();
  proxies.saw('203.0.113.7');
  expect(proxies.latest()).toEqual({ address: undefined, seenAt: clock.now() });
});
