import { expect, test } from '@jest/globals';
import { betweenMarkers, withBetweenMarkers } from './between-markers.ts';

const part = (command: string, text: string): string =>
  `<!-- Written by \`${command}\`, never by hand. -->\n\n${text}\n\n<!-- End of what is written by the command. -->\n`;

const document = (first: string, second: string): string =>
  `# Testing\n\n${part('one', first)}\nBy hand.\n\n${part('two', second)}\nBy hand, too.\n`;

test('a command reads and replaces what stands between its own markers, and nothing else', () => {
  const before = document('old', 'other');
  expect([betweenMarkers(before, 'one'), betweenMarkers(before, 'two')]).toEqual(['old', 'other']);
  expect(withBetweenMarkers(before, 'one', 'new')).toBe(document('new', 'other'));
  expect(withBetweenMarkers(before, 'two', 'new')).toBe(document('old', 'new'));
});

test('a document without the markers is not written to', () => {
  expect(() => withBetweenMarkers('# Testing\n', 'one', 'new')).toThrow('needs the lines');
  expect(() => withBetweenMarkers(document('', ''), 'three', 'new')).toThrow('needs the lines');
});
