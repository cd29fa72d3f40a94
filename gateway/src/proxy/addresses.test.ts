import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createAddresses } from './addresses.ts';
import { createCircuit } from './circuit.ts';
import { createRetryBudget } from './retry-budget.ts';

const clockAt = () => manualClock(new Date('2026-11-21T12:00:00Z'));

describe('several addresses', () => {
  const clock = clockAt();
  const address = (name: string) => ({ name, circuit: createCircuit(clock) });
  const fail = (failing: ReturnType<typeof address>, times = 3) => {
    for (let time = 0; time < times; time += 1) failing.circuit.failed();
  };

  test('are used round robin, and one that failed is not tried again at once', () => {
    const [a, b, c] = [address('a'), address('b'), address('c')];
    const addresses = createAddresses(a, b, c);
    const names = Array.from({ length: 6 }, () => addresses.next().name);
    expect(names).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(Array.from({ length: 6 }, () => addresses.next(b).name)).not.toContain('b');
  });

  test('are skipped after three failures in a row, then probed by one request', () => {
    const [a, b] = [address('a'), address('b')];
    const addresses = createAddresses(a, b);
    const names = () => Array.from({ length: 4 }, () => addresses.next().name).join('');
    fail(a, 2);
    a.circuit.succeeded();
    fail(a, 2);
    expect(names()).toBe('abab');
    fail(a, 1);
    expect(names()).toBe('bbbb');
    clock.advance(1000);
    expect(names().replaceAll('b', '')).toBe('a');
    fail(a, 1);
    clock.advance(1999);
    expect(names()).toBe('bbbb');
    clock.advance(1);
    expect(names()).toContain('a');
    a.circuit.succeeded();
    expect(names().replaceAll('b', '')).toBe('aa');
  });

  test('a probe whose client went away is followed by another', () => {
    const [a, b] = [address('a'), address('b')];
    const addresses = createAddresses(a, b);
    fail(a);
    clock.advance(1000);
    const first = [addresses.next().name, addresses.next().name, addresses.next().name];
    clock.advance(1000);
    const second = [addresses.next().name, addresses.next().name, addresses.next().name];
    expect([first.filter((name) => name === 'a'), second.filter((name) => name === 'a')]).toEqual([['a'], ['a']]);
  });

  test('one is tried even when all are known to be bad', () => {
    const [a, b] = [address('a'), address('b')];
    const addresses = createAddresses(a, b);
    fail(a);
    fail(b);
    expect(['a', 'b']).toContain(addresses.next().name);
    expect(addresses.next(a).name).toBe('b');
    expect(createAddresses(a).next(a).name).toBe('a');
  });
});

test('a fifth of the requests may be repeated, plus one a second', () => {
  const clock = clockAt();
  const budget = createRetryBudget(clock);
  const spendAll = () => {
    let spent = 0;
    while (budget.spend()) spent += 1;
    return spent;
  };
  expect([spendAll(), spendAll()]).toEqual([20, 0]);
  for (let request = 0; request < 51; request += 1) budget.earn();
  expect(spendAll()).toBe(10);
  clock.advance(3000);
  expect(spendAll()).toBe(3);
  clock.advance(3_600_000);
  expect(spendAll()).toBe(20);
});
