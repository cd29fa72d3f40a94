// How much of which file an expert gets. What needs the database is in message-files.db.test.ts.
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { attachmentsOf } from './attachments.ts';
import { shareOut } from './share-out.ts';

type Context = Parameters<typeof attachmentsOf>[0];

const file = (id: string, type: MessageFile['type'] = 'text/plain'): MessageFile => ({
  id,
  name: `${id}.txt`,
  type,
  sizeBytes: 1,
  isRemoved: false,
});
const turn = (...files: readonly MessageFile[]): Turn => ({ role: 'user', text: 'x', files });

/** A fake in which every document has that many characters and every image exists. */
function store(characters: number): Context {
  const query = async (_text: string, [ids]: [string[]]) => ({
    rows: ids.map((id) => ({
      id,
      text: id.startsWith('i') ? null : 'w'.repeat(characters),
      isCut: false,
      path: `u/c/${id}`,
    })),
  });
  const get = async () => ({ file: {}, content: Readable.from([Buffer.from('jpeg')]) });
  return { pool: { query }, files: { get } } as unknown as Context;
}

test('without files nothing is read from the database or the file store', async () => {
  const nobody = {} as unknown as Context;
  const turns: Turn[] = [
    { role: 'user', text: 'a' },
    { role: 'assistant', text: 'b' },
    { role: 'user', text: 'c', files: [] },
  ];
  expect(await attachmentsOf(nobody, 'person', turns)).toEqual([]);
  expect(await attachmentsOf(nobody, 'person', [turn({ ...file('a'), isRemoved: true })])).toEqual([]);
});

test('documents of the message come first and share the room; earlier ones get what is left, newest first', async () => {
  const turns = [turn(file('old')), turn(file('newer')), turn(file('own'), file('other'))];
  const given = await attachmentsOf(store(15_000), 'person', turns);
  const lengths = given.map((one) => [one.name, one.kind === 'text' && one.text.length, one.isEarlier]);
  expect(lengths).toEqual([
    ['own.txt', 15_000, false],
    ['other.txt', 15_000, false],
    ['newer.txt', 10_000, true],
  ]);
  const crowded = await attachmentsOf(store(40_000), 'person', [turn(file('a'), file('b'))]);
  expect(crowded.map((one) => one.kind === 'text' && [one.text.length, one.isCut])).toEqual([
    [maxReadCharacters / 2, true],
    [maxReadCharacters / 2, true],
  ]);
});

test('at most five images are given, the newest ones', async () => {
  const images = Array.from({ length: 7 }, (_zero, index) => turn(file(`i${index}`, 'image/png')));
  const given = await attachmentsOf(store(1), 'person', images);
  expect(given.map(({ name }) => name)).toEqual(['i6.txt', 'i5.txt', 'i4.txt', 'i3.txt', 'i2.txt']);
});

test.each([
  [100, [10, 20], [10, 20]],
  [100, [10, 500], [10, 90]],
  [100, [500, 10, 500], [45, 10, 45]],
  [100, [], []],
])('%d characters of room are shared between needs of %j as %j', (room, needs, shares) => {
  expect(shareOut(room, needs)).toEqual(shares);
});

test('a scan without text is passed on with the message it came with, and not later', async () => {
  const scan = turn(file('d1'));
  expect(await attachmentsOf(store(0), 'person', [scan])).toMatchObject([{ kind: 'text', name: 'd1.txt', text: '' }]);
  expect(await attachmentsOf(store(0), 'person', [scan, turn()])).toEqual([]);
});
