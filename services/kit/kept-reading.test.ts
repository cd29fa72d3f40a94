// A missing value causes a new reading, but however many ask, the database is read rarely.
import { expect, test } from '@jest/globals';
import { keepReading } from './kept-reading.ts';

/** Readings answer, and pauses end, when the test says so. */
async function started() {
  const readings: PromiseWithResolvers<string>[] = [];
  const pauses: PromiseWithResolvers<void>[] = [];
  const begun = <Value>(list: PromiseWithResolvers<Value>[]) => {
    const one = Promise.withResolvers<Value>();
    list.push(one);
    return one.promise;
  };
  const kept = keepReading(
    () => begun(readings),
    () => 0,
    () => begun(pauses),
  );
  readings[0]?.resolve('at the start');
  return { kept: await kept, readings, pauses };
}

/** Resolves when everything that can continue has done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('all who ask at once share one reading, and the next begins after a pause', async () => {
  const { kept, readings, pauses } = await started();
  const first = Promise.all(Array.from({ length: 50 }, () => kept.refreshSoon()));
  await settled();
  expect(readings).toHaveLength(2);
  readings[1]?.resolve('new');
  await first;
  expect(kept.current()).toBe('new');
  const second = Promise.all(Array.from({ length: 50 }, () => kept.refreshSoon()));
  await settled();
  expect(readings).toHaveLength(2);
  pauses[0]?.resolve();
  await settled();
  expect(readings).toHaveLength(3);
  readings[2]?.resolve('newer');
  await second;
  expect(kept.current()).toBe('newer');
});

test('whoever asks during a reading gets a later one: the running one may be too early', async () => {
  const { kept, readings, pauses } = await started();
  const early = kept.refreshSoon();
  await settled();
  const late = kept.refreshSoon();
  pauses[0]?.resolve();
  readings[1]?.resolve('before it was there');
  await early;
  await settled();
  readings[2]?.resolve('it is there');
  await late;
  expect(kept.current()).toBe('it is there');
});

test('a failed reading rejects for all who share it, and the next one is tried', async () => {
  const { kept, readings, pauses } = await started();
  const both = [kept.refreshSoon(), kept.refreshSoon()];
  await settled();
  readings[1]?.reject(new Error('the database is down'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(kept.current()).toBe('at the start');
  pauses[0]?.resolve();
  const next = kept.refreshSoon();
  await settled();
  readings[2]?.resolve('new');
  await next;
  expect(kept.current()).toBe('new');
});
