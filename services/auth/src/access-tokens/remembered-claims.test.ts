import { beforeEach, expect, jest, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { REMEMBERED_MS, rememberClaims } from './remembered-claims.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const noonSeconds = noon.getTime() / 1000;
const MOST_REMEMBERED = 10_000;
const inAnHour = { isProgram: false, exp: noonSeconds + 3600 };

const verify = jest.fn<(token: string) => Promise<{ isProgram: boolean; exp?: number }>>();
beforeEach(() => void verify.mockReset().mockResolvedValue(inAnHour));

function start() {
  const clock = manualClock(noon);
  return { clock, claimsOf: rememberClaims(verify, clock) };
}

test('a token is checked once in a minute', async () => {
  const { clock, claimsOf } = start();
  expect([await claimsOf('a'), await claimsOf('a')]).toEqual([inAnHour, inAnHour]);
  clock.advance(REMEMBERED_MS - 1);
  await claimsOf('a');
  expect(verify).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await claimsOf('a');
  expect(verify).toHaveBeenCalledTimes(2);
});

test('one token says nothing about another', async () => {
  const { claimsOf } = start();
  await claimsOf('a');
  await claimsOf('b');
  expect(verify.mock.calls).toEqual([['a'], ['b']]);
});

test('a token that expires within the minute is checked again from then on', async () => {
  const { clock, claimsOf } = start();
  verify.mockResolvedValue({ isProgram: false, exp: noonSeconds + 10 });
  await claimsOf('a');
  clock.advance(9999);
  await claimsOf('a');
  expect(verify).toHaveBeenCalledTimes(1);
  clock.advance(1);
  verify.mockRejectedValue(new Error('expired'));
  await expect(claimsOf('a')).rejects.toThrow('expired');
});

test('what was checked later than now is checked again: the clock was set back', async () => {
  const { clock, claimsOf } = start();
  await claimsOf('a');
  clock.set(new Date(noon.getTime() - 1));
  await claimsOf('a');
  expect(verify).toHaveBeenCalledTimes(2);
});

test.each([
  ['a program’s', { isProgram: true, exp: noonSeconds + 3600 }],
  ['one without an end', { isProgram: false }],
])('%s is checked each time', async (_whose, claims) => {
  const { claimsOf } = start();
  verify.mockResolvedValue(claims);
  expect([await claimsOf('a'), await claimsOf('a')]).toEqual([claims, claims]);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a token that is not good is never remembered', async () => {
  const { claimsOf } = start();
  verify.mockRejectedValueOnce(new Error('bad'));
  await expect(claimsOf('a')).rejects.toThrow('bad');
  expect(await claimsOf('a')).toBe(inAnHour);
});

test('of more tokens than are remembered the oldest goes, and only that', async () => {
  const { claimsOf } = start();
  for (let token = 0; token < MOST_REMEMBERED; token += 1) await claimsOf(`${token}`);
  await claimsOf('0');
  expect(verify).toHaveBeenCalledTimes(MOST_REMEMBERED);
  await claimsOf('one more');
  await claimsOf('1');
  expect(verify).toHaveBeenCalledTimes(MOST_REMEMBERED + 1);
  await claimsOf('0');
  expect(verify).toHaveBeenCalledTimes(MOST_REMEMBERED + 2);
});
