// Which plan is in force at a moment, according to the last plan-changed event.
import { describe, expect, test } from '@jest/globals';
import { planChanged } from './events.ts';
import { planAt, planFromEvent } from './plan-at.ts';

const july = '2026-07-01T00:00:00.000Z';
const august = '2026-08-01T00:00:00.000Z';
const rest = { price: null, reason: 'grant', effectiveAt: '2026-06-01T00:00:00.000Z' };
/** As parsed from the event. */
const told = (data: object) => planFromEvent(planChanged.data.parse({ ...rest, ...data }));
const justBefore = (time: string) => new Date(new Date(time).getTime() - 1);

describe('the plan at a moment', () => {
  test.each<[string, object, Date, string]>([
    ['has no end when the event has no end', { plan: 'premium' }, new Date('2099-01-01'), 'premium'],
    ['has no end when the event says so', { plan: 'premium', until: null }, new Date('2099-01-01'), 'premium'],
    ['is in force until its last millisecond', { plan: 'premium', until: july }, justBefore(july), 'premium'],
    [
      'is free from its end on when the event names no following plan',
      { plan: 'premium', until: july },
      new Date(july),
      'free',
    ],
    [
      'is free when the event says that nothing follows',
      { plan: 'premium', until: july, after: null },
      new Date(july),
      'free',
    ],
  ])('%s', (_name, data, now, plan) => {
    expect(planAt(told(data), now)).toBe(plan);
  });

  test('is the following plan from the end on, until that ends too', () => {
    const change = told({ plan: 'business', until: july, after: { plan: 'premium', until: august } });
    const moments = [justBefore(july), new Date(july), justBefore(august), new Date(august)];
    expect(moments.map((now) => planAt(change, now))).toEqual(['business', 'premium', 'premium', 'free']);
  });

  test('is the following plan for ever when that has no end', () => {
    const change = told({ plan: 'business', until: july, after: { plan: 'premium', until: null } });
    expect(planAt(change, new Date('2099-01-01'))).toBe('premium');
  });
});
