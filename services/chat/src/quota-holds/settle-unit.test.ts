// What is asked of the store for each of its answers, without a store: what it has forgotten, moved or settled meanwhile.
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { HoldAnswer, QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { installTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { Telemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { pino } from 'pino';
import { giveUnitBack, settleAs, settleUnit } from './settle-unit.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOLD = 'hold';
const unit = {
  subject: 'somebody',
  class: 'standard',
  idempotencyKey: 'key',
  limit: 15,
  zone: 'UTC',
  heldAt: new Date('2026-11-21T11:00:00Z'),
  windowEndsAt: new Date('2026-11-22T00:00:00Z'),
};

const quota = {
  hold: jest.fn<QuotaStore['hold']>(),
  settle: jest.fn<QuotaStore['settle']>(),
  settleIn: jest.fn<QuotaStore['settleIn']>(),
  giveBack: jest.fn<QuotaStore['giveBack']>(),
  upgrade: jest.fn<QuotaStore['upgrade']>(),
};
/** What chat knows of the hold, and for which ones it was told that they count beyond a limit. */
const known = { units: [] as object[], pastLimit: new Set<unknown>() };
const count = jest.fn();

const pool = {
  async query(text: string, [holdId]: readonly unknown[]) {
    if (text.startsWith('select')) return { rows: known.units };
    const isNews = !known.pastLimit.has(holdId);
    known.pastLimit.add(holdId);
    return { rowCount: isNews ? 1 : 0 };
  },
} as unknown as Queryable;
const context = {
  pool,
  quota: quota as Partial<QuotaStore> as QuotaStore,
  clock: manualClock(now),
  log: pino({ level: 'silent' }),
};
const heldAs = (holdId: string) => ({ outcome: 'held', holdId }) as Partial<HoldAnswer> as HoldAnswer;
const full = { outcome: 'denied', reason: 'exhausted' } as Partial<HoldAnswer> as HoldAnswer;

beforeEach(() => {
  for (const asked of Object.values(quota)) asked.mockReset();
  Object.assign(known, { units: [unit], pastLimit: new Set() });
  count.mockReset();
  installTelemetry({ count } as Partial<Telemetry> as Telemetry);
});

describe('a unit that is settled as it was answered', () => {
  test('needs nothing else', async () => {
    quota.settleIn.mockResolvedValue('settled');
    await settleUnit(context, HOLD, 'standard');
    expect(quota.settleIn.mock.calls).toEqual([[HOLD, 'standard', now]]);
    expect([quota.upgrade.mock.calls, quota.hold.mock.calls]).toEqual([[], []]);
  });

  test('says whether it was settled', async () => {
    quota.settleIn.mockResolvedValueOnce('settled').mockResolvedValueOnce('unchanged');
    expect([await settleAs(context, HOLD, 'standard'), await settleAs(context, HOLD, 'standard')]).toEqual([
      true,
      false,
    ]);
  });

  test('of another class is moved back, within the limit of its day', async () => {
    quota.settleIn.mockResolvedValueOnce('other_class').mockResolvedValueOnce('settled');
    quota.upgrade.mockResolvedValue(true);
    expect(await settleAs(context, HOLD, 'standard')).toBe(true);
    expect(quota.upgrade.mock.calls).toEqual([[HOLD, 'standard', unit.limit, now]]);
    expect(count).not.toHaveBeenCalled();
  });

  test('that is moved back and cannot be settled is not settled', async () => {
    quota.settleIn.mockResolvedValueOnce('other_class').mockResolvedValueOnce('unchanged');
    quota.upgrade.mockResolvedValue(true);
    expect(await settleAs(context, HOLD, 'standard')).toBe(false);
  });

  test('of a reply that nobody knows has no limit that is left', async () => {
    known.units = [];
    quota.settleIn.mockResolvedValueOnce('other_class').mockResolvedValueOnce('settled');
    quota.upgrade.mockResolvedValue(true);
    await settleAs(context, HOLD, 'standard');
    expect(quota.upgrade.mock.calls).toEqual([[HOLD, 'standard', 0, now]]);
  });

  test.each([
    ['settled', true],
    ['unchanged', false],
  ] as const)('that somebody else %s meanwhile is told as it is', async (meanwhile, isSettled) => {
    quota.settleIn.mockResolvedValueOnce('other_class').mockResolvedValueOnce(meanwhile);
    quota.upgrade.mockResolvedValue(false);
    expect(await settleAs(context, HOLD, 'standard')).toBe(isSettled);
    expect(quota.upgrade).toHaveBeenCalledTimes(1);
    expect(count).not.toHaveBeenCalled();
  });

  test('counts past the limit where none is left, and is told once however often it is tried', async () => {
    for (let tried = 0; tried < 2; tried += 1) {
      quota.settleIn.mockResolvedValueOnce('other_class').mockResolvedValueOnce('other_class');
      quota.settleIn.mockResolvedValueOnce('settled');
      quota.upgrade.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
      expect(await settleAs(context, HOLD, 'standard')).toBe(true);
      expect(quota.upgrade).toHaveBeenLastCalledWith(HOLD, 'standard', -1, now);
    }
    expect(count).toHaveBeenCalledTimes(1);
  });
});

describe('a unit that there is nothing to settle of', () => {
  beforeEach(() => void quota.settleIn.mockResolvedValueOnce('unchanged').mockResolvedValue('settled'));

  test('is found by the message’s key, and settled', async () => {
    quota.hold.mockResolvedValue(heldAs('found'));
    await settleUnit(context, HOLD, 'standard');
    const { subject, idempotencyKey, zone, heldAt, limit } = unit;
    expect(quota.hold.mock.calls).toEqual([[{ subject, class: 'standard', idempotencyKey, zone, now: heldAt, limit }]]);
    expect(quota.settleIn).toHaveBeenLastCalledWith('found', 'standard', now);
    expect(count).not.toHaveBeenCalled();
  });

  test('is taken past the limit where none is left, and told', async () => {
    quota.hold.mockResolvedValueOnce(full).mockResolvedValueOnce(heldAs('taken'));
    await settleUnit(context, HOLD, 'standard');
    expect(quota.hold.mock.calls.map(([{ limit }]) => limit)).toEqual([unit.limit, -1]);
    expect(quota.settleIn).toHaveBeenLastCalledWith('taken', 'standard', now);
    expect(count).toHaveBeenCalledTimes(1);
  });

  test('that the store does not give even so is left', async () => {
    quota.hold.mockResolvedValue(full);
    await settleUnit(context, HOLD, 'standard');
    expect(quota.settleIn).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['of no reply of ours', []],
    ['of a message without a key', [{ ...unit, idempotencyKey: null }]],
    ['of a day that ends just now', [{ ...unit, windowEndsAt: now }]],
    ['of a day that is over', [{ ...unit, windowEndsAt: new Date(now.getTime() - 1) }]],
  ])('%s is not looked for', async (_what, units) => {
    known.units = units;
    await settleUnit(context, HOLD, 'standard');
    expect(quota.hold).not.toHaveBeenCalled();
  });
});

describe('a unit that is given back', () => {
  test('needs nothing else', async () => {
    quota.giveBack.mockResolvedValue(true);
    await giveUnitBack(context, HOLD);
    expect([quota.giveBack.mock.calls, quota.settle.mock.calls]).toEqual([[[HOLD, now]], []]);
  });

  test('and was not settled before is settled first', async () => {
    quota.giveBack.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    quota.settle.mockResolvedValue(true);
    await giveUnitBack(context, HOLD);
    expect(quota.giveBack.mock.calls).toEqual([
      [HOLD, now],
      [HOLD, now],
    ]);
    expect(quota.hold).not.toHaveBeenCalled();
  });

  test('and that the store forgot is found, settled and given back', async () => {
    quota.giveBack.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    quota.settle.mockResolvedValue(false);
    quota.hold.mockResolvedValue(heldAs('found'));
    quota.settleIn.mockResolvedValue('settled');
    await giveUnitBack(context, HOLD);
    expect(quota.giveBack).toHaveBeenLastCalledWith('found', now);
  });

  test('and that nobody knows is left', async () => {
    known.units = [];
    quota.giveBack.mockResolvedValue(false);
    quota.settle.mockResolvedValue(false);
    await giveUnitBack(context, HOLD);
    expect(quota.giveBack).toHaveBeenCalledTimes(1);
  });
});
