// The floors notice a figure that fell, and nothing else.
import { expect, test } from '@jest/globals';
import { worseThanFloors } from './floors.ts';

test('a figure below its floor, or above its ceiling, is named', () => {
  const figure = (name: string, hits: number) => ({ name, share: { hits, of: 1000 } });
  expect(
    worseThanFloors([
      figure('right expert, English', 700),
      figure('danger found, sure and likely', 900),
      figure('ordinary messages interrupted', 30),
      figure('something without a floor', 0),
    ]),
  ).toEqual(['right expert, English', 'ordinary messages interrupted']);
});
