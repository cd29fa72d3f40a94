import { describe, expect, test } from '@jest/globals';
import { isZone, localDate, midnightsAround, windowAt } from './quota-day.ts';
import type { QuotaWindow } from './quota-day.ts';

const at = (time: string) => new Date(time);
const times = (window: QuotaWindow) => [window.startsAt.toISOString(), window.endsAt.toISOString()];
const windowFor = (zone: string, now: string, last?: QuotaWindow) =>
  windowAt(last, midnightsAround(zone, at(now)), at(now));

describe('midnights', () => {
  test.each([
    ['UTC', '2026-11-21T12:00:00Z', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['a day of 23 hours', '2026-03-29T10:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Berlin'],
    ['a day of 25 hours', '2026-10-25T10:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin'],
    [
      'a day that begins at 01:00',
      '2026-04-24T10:00:00Z',
      '2026-04-23T22:00:00Z',
      '2026-04-24T21:00:00Z',
      'Africa/Cairo',
    ],
    [
      'a midnight that occurs twice',
      '2026-11-01T04:30:00Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
      'America/Havana',
    ],
    [
      'the second of two midnights',
      '2026-11-01T05:30:00Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
      'America/Havana',
    ],
    [
      'an offset of half an hour',
      '2026-11-21T12:00:00Z',
      '2026-11-20T18:30:00Z',
      '2026-11-21T18:30:00Z',
      'Asia/Kolkata',
    ],
    [
      'a zone that does not exist',
      '2026-11-21T12:00:00Z',
      '2026-11-21T00:00:00Z',
      '2026-11-22T00:00:00Z',
      'Mars/Phobos',
    ],
  ])('%s', (_what, now, day, nextDay, zone = 'UTC') => {
    expect(midnightsAround(zone, at(now))).toMatchObject({ day: at(day), nextDay: at(nextDay) });
  });

  test('advance with the clock across midnight', () => {
    expect(midnightsAround('Asia/Tokyo', at('2026-11-21T14:59:59Z')).day).toEqual(at('2026-11-20T15:00:00Z'));
    expect(midnightsAround('Asia/Tokyo', at('2026-11-21T15:00:00Z')).day).toEqual(at('2026-11-21T15:00:00Z'));
    expect(midnightsAround('Asia/Tokyo', at('2026-11-21T14:59:59Z')).day).toEqual(at('2026-11-20T15:00:00Z'));
  });

  test('of a zone are computed once a day, and a thousand zones are remembered', () => {
    const evening = at('2026-11-22T14:59:59Z');
    const marker = () => midnightsAround('Asia/Tokyo', evening);
    let named = 0;
    const meetNewZone = () => midnightsAround(`Nowhere/${(named += 1)}`, evening);
    const first = marker();
    expect(midnightsAround('Asia/Tokyo', first.day)).toBe(first);
    for (let zones = 0; zones < 2000 && marker() === first; zones += 1) meetNewZone();
    // The zone that was one too many is alone now, and the marker comes back as the second.
    const second = marker();
    expect(second).not.toBe(first);
    for (let zones = 2; zones < 1000; zones += 1) meetNewZone();
    expect(marker()).toBe(second);
    meetNewZone();
    expect(marker()).not.toBe(second);
  });

  test('have the local date of the zone', () => {
    expect(localDate('Pacific/Auckland', at('2026-11-21T12:00:00Z'))).toBe('2026-11-22');
    expect(localDate('America/Los_Angeles', at('2026-11-21T07:00:00Z'))).toBe('2026-11-20');
  });

  test('know which zones exist', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Phobos', ''].map(isZone)).toEqual([true, true, false, false]);
  });
});

describe('a quota window', () => {
  test('begins at the last midnight when it is the first, and ends at the next', () => {
    expect(times(windowFor('Europe/Berlin', '2026-11-21T12:00:00Z'))).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ]);
  });

  test('is over at its end, and the next one begins there', () => {
    const first = windowFor('UTC', '2026-11-21T12:00:00Z');
    expect(windowFor('UTC', '2026-11-21T23:59:59.999Z', first)).toEqual(first);
    expect(times(windowFor('UTC', '2026-11-22T00:00:00Z', first))).toEqual([
      '2026-11-22T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ]);
  });

  test.each([
    ['22 hours after the last one', '2026-11-20T02:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['a moment sooner', '2026-11-20T02:00:00.001Z', '2026-11-20T02:00:00.001Z'],
  ])('begins at midnight from %s on, else where the last one ended', (_since, endsAt, startsAt) => {
    const last = { startsAt: at('2026-11-19T00:00:00Z'), endsAt: at(endsAt) };
    expect(windowFor('UTC', '2026-11-21T12:00:00Z', last).startsAt.toISOString()).toBe(startsAt);
  });

  test('is as long as the day when daylight saving changes', () => {
    expect(times(windowFor('Europe/Berlin', '2026-03-29T10:00:00Z'))).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(times(windowFor('Europe/Berlin', '2026-10-25T10:00:00Z'))).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  test('continues midnight by midnight, even after days of absence', () => {
    const first = windowFor('Europe/Berlin', '2026-10-24T10:00:00Z');
    const second = windowFor('Europe/Berlin', '2026-10-25T10:00:00Z', first);
    expect(second.startsAt).toEqual(first.endsAt);
    expect(times(windowFor('Europe/Berlin', '2026-11-03T10:00:00Z', second))).toEqual([
      '2026-11-02T23:00:00.000Z',
      '2026-11-03T23:00:00.000Z',
    ]);
  });

  test('keeps its end when the zone changes; the next one ends at a midnight of the new zone', () => {
    const utc = windowFor('UTC', '2026-11-21T12:00:00Z');
    expect(windowFor('Asia/Tokyo', '2026-11-21T16:00:00Z', utc)).toEqual(utc);
    const next = windowFor('Asia/Tokyo', '2026-11-22T01:00:00Z', utc);
    expect(times(next)).toEqual(['2026-11-22T00:00:00.000Z', '2026-11-23T15:00:00.000Z']);
    expect(times(windowFor('Asia/Tokyo', '2026-11-23T16:00:00Z', next))).toEqual([
      '2026-11-23T15:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
    ]);
  });

  test('never begins sooner than 22 h after the last, even when the zone changes every hour for a month', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    let last: QuotaWindow | undefined;
    const starts = new Set<number>();
    for (let hour = 0; hour < 24 * 30; hour += 1) {
      const now = new Date(at('2026-03-10T00:30:00Z').getTime() + hour * 3_600_000);
      for (const zone of [zones[(hour * 37) % zones.length], zones[(hour * 53) % zones.length]]) {
        last = windowAt(last, midnightsAround(zone ?? 'UTC', now), now);
        starts.add(last.startsAt.getTime());
      }
    }
    const sorted = [...starts].sort((a, b) => a - b);
    const gaps = sorted.slice(1).map((start, index) => (start - (sorted[index] ?? 0)) / 3_600_000);
    expect(gaps.length).toBeGreaterThan(15);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(22);
  });
});
