import { expect, test } from '@jest/globals';
import { storyPage, storyPicture, storySteps } from './story-pictures.ts';

test('the page shows the story in order, each step in every look side by side', () => {
  const page = storyPage(['phone-light', 'wide-light']);
  const sources = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toHaveLength(2 * storySteps.length);
  expect(sources.slice(0, 3)).toEqual([
    'phone-light-01-home.jpg',
    'wide-light-01-home.jpg',
    'phone-light-02-typed.jpg',
  ]);
});

test('the pictures of a look sort in the order of the story', () => {
  const paths = storySteps.map(({ name }) => storyPicture(name, 'phone-dark'));
  expect(paths.toSorted()).toEqual(paths);
});
