// Arriving at a new turn, also when the way there is cut short.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { scrollToTurn } from '#conversation/scroll-to-turn.ts';

const scrolled = jest.fn();
let turn: HTMLElement;

beforeEach(() => {
  scrolled.mockClear();
  turn = document.body.appendChild(document.createElement('article'));
  turn.scrollIntoView = scrolled;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

const end = () => document.dispatchEvent(new Event('scrollend'));

test('a smooth scroll that ends early is completed, once', () => {
  scrollToTurn(turn, true);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start', behavior: 'smooth' });
  end();
  end();
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start', behavior: 'auto' });
});

test('whoever scrolls elsewhere meanwhile stays there', () => {
  scrollToTurn(turn, true);
  window.dispatchEvent(new Event('wheel'));
  end();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a turn that was replaced meanwhile is not scrolled to', () => {
  scrollToTurn(turn, true);
  turn.remove();
  end();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
