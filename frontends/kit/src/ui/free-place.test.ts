// Where a toast stands among the controls of a page.
import { describe, expect, test } from '@jest/globals';
import { coversControl, freePlace, type Box, type Obstacle, type Surroundings } from '#ui/free-place.ts';

const size = { width: 300, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const screen = (obstacles: Obstacle[], changes: Partial<Surroundings> = {}): Surroundings => ({
  width: 1000,
  height: 800,
  edge: 20,
  bar: 64,
  composer: 0,
  obstacles,
  ...changes,
});
const bottomEnd = box(690, 730, 50, 20);
const bottomStart = box(30, 730, 50, 20);

describe('on a wide screen', () => {
  test('a toast stands at the bottom end, where nothing is there', () => {
    expect(freePlace(size, screen([]))).toEqual({ left: 680, top: 720 });
  });
  test('beside a control it touches only the edge of', () => {
    expect(freePlace(size, screen([box(580, 720, 100, 60)]))).toEqual({ left: 680, top: 720 });
  });
  test('at the bottom start, when the end is taken', () => {
    expect(freePlace(size, screen([bottomEnd]))).toEqual({ left: 20, top: 720 });
  });
  test('above the composer, when the bottom is taken', () => {
    const composer = box(0, 700, 1000, 100);
    expect(freePlace(size, screen([composer], { composer: 100 }))).toEqual({ left: 350, top: 620 });
  });
  test('under the bar at the end, when the composer has something above it', () => {
    const obstacles = [bottomEnd, bottomStart, box(350, 640, 10, 200)];
    expect(freePlace(size, screen(obstacles, { composer: 100 }))).toEqual({ left: 680, top: 84 });
  });
  test('at the top, when all of these are taken', () => {
    const obstacles = [bottomEnd, bottomStart, box(350, 640, 10, 200), box(700, 90, 10, 10)];
    expect(freePlace(size, screen(obstacles))).toEqual({ left: 350, top: 20 });
  });
});

describe('on a phone', () => {
  const phone = (obstacles: Box[], changes: Partial<Surroundings> = {}) =>
    screen(obstacles, { width: 340, height: 700, ...changes });
  test('it takes the lowest free band, when every preferred place is taken', () => {
    const obstacles = [box(0, 0, 340, 200), box(0, 300, 340, 400)];
    const { left, top } = freePlace(size, phone(obstacles));
    expect(left).toBe(20);
    expect(top).toBeGreaterThanOrEqual(200);
    expect(top).toBeLessThanOrEqual(240);
  });
  test('it covers least, when nothing is free', () => {
    const obstacles = [box(0, 0, 340, 700), box(0, 0, 340, 380), box(0, 460, 340, 300)];
    const { top } = freePlace(size, phone(obstacles));
    expect(top).toBeGreaterThanOrEqual(380);
    expect(top).toBeLessThanOrEqual(400);
  });
});

describe('over a sheet that fills a phone', () => {
  const close = box(270, 100, 44, 44);
  const sheet = { ...box(0, 80, 340, 620), isSurface: true };
  const lines = [box(20, 200, 300, 60), box(20, 380, 300, 60), box(20, 440, 300, 260)];
  const size100 = { width: 300, height: 100 };
  test('it covers no control, as long as the sheet has a place without one', () => {
    const { top } = freePlace(size100, screen([sheet, close, ...lines], { width: 340, height: 700 }));
    expect(top).toBeGreaterThanOrEqual(260);
    expect(top + size100.height).toBeLessThanOrEqual(380);
  });
  test('and stands above it, when there is room', () => {
    const low = { ...sheet, top: 200 };
    const { top } = freePlace(size100, screen([low, ...lines], { width: 340, height: 700 }));
    expect(top + size100.height).toBeLessThanOrEqual(200);
  });
});

test('whether it covers a control does not depend on the surfaces under it', () => {
  const place = { left: 20, top: 100, ...size };
  expect(coversControl(place, screen([{ ...box(0, 80, 340, 620), isSurface: true }]))).toBe(false);
  expect(coversControl(place, screen([box(300, 150, 44, 44)]))).toBe(true);
});

describe('a toast that is shown already', () => {
  test('stays where it covers nothing', () => {
    expect(freePlace(size, screen([]), { left: 20, top: 720 })).toEqual({ left: 20, top: 720 });
  });
  test('moves when a control appears under it', () => {
    expect(freePlace(size, screen([bottomStart]), { left: 20, top: 720 })).toEqual({ left: 680, top: 720 });
  });
  test('moves when the screen shrinks', () => {
    expect(freePlace(size, screen([], { height: 500 }), { left: 680, top: 720 })).toEqual({ left: 680, top: 420 });
  });
});

test('on a screen smaller than itself it begins at the edge', () => {
  expect(freePlace(size, screen([], { width: 200, height: 40 })).left).toBeGreaterThanOrEqual(0);
});
