import { expect, test } from '@jest/globals';
import type { PageState } from './page-state.ts';
import { picturesPage } from './pictures-page.ts';

const open = (): Promise<void> => Promise.resolve();
const groups: Record<string, PageState[]> = {
  Home: [{ name: 'home-visitor', shows: 'Home, "for" <visitors>', open }],
};

test('the page shows each state on a phone, a tablet and wide, light and dark', () => {
  const page = picturesPage(groups, ['now']);
  const sources = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual([
    'now/home-visitor-phone-light.jpg',
    'now/home-visitor-phone-dark.jpg',
    'now/home-visitor-tablet-light.jpg',
    'now/home-visitor-tablet-dark.jpg',
    'now/home-visitor-wide-light.jpg',
    'now/home-visitor-wide-dark.jpg',
  ]);
});

test('the page shows the pictures of another commit above the current ones', () => {
  const page = picturesPage(groups, ['before', 'now']);
  expect(page.match(/<img/g)).toHaveLength(12);
  expect(page.indexOf('before/home-visitor-wide-dark.jpg')).toBeLessThan(
    page.indexOf('now/home-visitor-phone-light.jpg'),
  );
});

test('the page escapes captions', () => {
  expect(picturesPage(groups, ['now'])).toContain('<h3>Home, &quot;for&quot; &lt;visitors></h3>');
});
