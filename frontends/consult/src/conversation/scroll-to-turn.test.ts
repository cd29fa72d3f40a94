// Arriving at a new turn, also when the way there is cut short.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { scrollToTurn } from '#conversation/scroll-to-turn.ts';

const scrolled = jest.fn();
let turn: HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockClear();
  turn = document.body.appendChild(document.createElement('article'));
  turn.scrollIntoView = scrolled;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => void jest.useRealTimers());

const frameMs = 17;
const rest = () => jest.advanceTimersByTime(30 * frameMs);

test('a smooth scroll that ends early is completed, once', () => {
  scrollToTurn(turn, true);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start', behavior: 'smooth' });
  for (const top of [100, 200, 300]) {
    window.scrollY = top;
    jest.advanceTimersByTime(3 * frameMs);
  }
  expect(scrolled).toHaveBeenCalledTimes(1);
  rest();
  rest();
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start', behavior: 'auto' });
});

test('whoever scrolls elsewhere meanwhile stays there', () => {
  scrollToTurn(turn, true);
  window.dispatchEvent(new Event('wheel'));
  rest();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a turn that was replaced meanwhile is not scrolled to', () => {
  scrollToTurn(turn, true);
  turn.remove();
  rest();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
