// What administrators can do in the portal they can do by a command, or a reason is written down.
import { adminUsage } from '@consilium/local/administration/run-admin.ts';
import { expect, test } from '@jest/globals';
import { commandOf, withoutCommand } from './commands.ts';
import { expected } from './expected.ts';

const excused = withoutCommand.flatMap(({ routes }) => routes);
const listed = [...Object.keys(commandOf), ...excused];

test('each route of administrators and the desk has a command or a reason', () => {
  expect(Object.keys(expected).filter((route) => !listed.includes(route))).toEqual([]);
});

test('no route is listed twice, and none that is not served', () => {
  expect(listed.filter((route, index) => listed.indexOf(route) !== index)).toEqual([]);
  expect(listed.filter((route) => !(route in expected))).toEqual([]);
});

test('each command that is named exists', () => {
  const usage = adminUsage([]).split('\n');
  const starts = (words: string) => `npm run admin -- ${words}`;
  // What follows the words in the help is an option.
  const exists = (words: string) =>
    usage.some((line) => line === starts(words) || /^ \[?--/u.test(afterStart(line, starts(words))));
  expect(Object.values(commandOf).filter((words) => !exists(words))).toEqual([]);
});

const afterStart = (line: string, start: string) => (line.startsWith(start) ? line.slice(start.length) : '');
