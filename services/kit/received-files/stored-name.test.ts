import { describe, expect, test } from '@jest/globals';
import { checkFileName, fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { checkFileKey } from '../files/file-key.ts';
import { freeName, shownName, storedName } from './stored-name.ts';

const now = new Date('2026-11-21T12:00:00Z');
const kept = (name: string): string => {
  const check = checkFileName(name);
  if (!check.isAllowed) throw new Error(check.sentence);
  return storedName(name, check.extension, now);
};

describe('the stored name of a file', () => {
  test.each([
    ['Report.PDF', 'report.pdf'],
    ['My Lease (final) v2.docx', 'my_lease__final__v2.docx'],
    ['übergabe.txt', '_bergabe.txt'],
    ['.hidden.txt', '_hidden.txt'],
    ['-rf.txt', '_rf.txt'],
    ['booking.com.pdf', 'booking.com.pdf'],
    ['a&b;c$d.png', 'a_b_c_d.png'],
    ['notes.txt.', 'notes.txt'],
  ])('of %j is %j', (name, stored) => expect(kept(name)).toBe(stored));

  test.each(['фото.jpg', '写真.png', '😀.gif', '___.txt'])(
    'of %j, of which nothing would be left, is a time and chance, with the extension',
    (name) => {
      expect(kept(name)).toMatch(new RegExp(`^${now.getTime()}_[0-9a-f]{12}\\.${name.split('.').at(-1)}$`));
      expect(kept(name)).not.toBe(kept(name));
    },
  );

  test('of a very long one is shorter than 255 characters', () => {
    expect(kept(`${'x'.repeat(400)}.docx`)).toHaveLength(230);
    expect(shownName(`${'x'.repeat(400)}.docx`)).toHaveLength(255);
    expect(shownName(`${'x'.repeat(400)}.docx`)).toMatch(/x\.docx$/);
  });

  test('gets a number when it is taken', () => {
    const taken = new Set(['a.txt', 'a_2.txt']);
    expect(freeName('a.txt', (name) => taken.has(name))).toBe('a_3.txt');
    expect(freeName('b.txt', (name) => taken.has(name))).toBe('b.txt');
  });
});

describe('a refused file name', () => {
  test.each([
    '../up.txt',
    'a..b.txt',
    'a/b.txt',
    'a\\b.txt',
    'a:b.txt',
    'a*b.txt',
    'a?b.txt',
    'a"b.txt',
    'a<b>.txt',
    'a|b.txt',
    'a\u0000.txt',
    'a\nb.txt',
    'gnp.\u202Etxt.pdf',
    'a\u200B.txt',
    'CON.txt',
    'nul.pdf',
    'Lpt1.docx',
    'com9.tar.txt',
    'aux',
    ' ',
    '',
  ])('%j is invalid', (name) =>
    expect(checkFileName(name)).toEqual({ isAllowed: false, sentence: 'Invalid file name detected' }),
  );

  test.each(['exe', 'bat', 'cmd', 'com', 'pif', 'scr', 'vbs', 'js', 'jar', 'php', 'asp', 'aspx', 'jsp', 'dll', 'EXE'])(
    'invoice.pdf.%s is dangerous, however it ends',
    (extension) => {
      for (const end of ['', '.', ' ', '. .'])
        expect(checkFileName(`invoice.pdf.${extension}${end}`.replace('..', '.'))).toEqual({
          isAllowed: false,
          sentence: 'File type not allowed for security reasons',
        });
    },
  );

  test.each(['a.doc', 'a.html', 'a.svg', 'a.docm', 'a.heic', 'a', 'a.txt.gz'])(
    '%j is of no type that is taken',
    (name) => {
      const sentence = name === 'a.doc' ? fileSentences.oldWord : fileSentences.notAllowed;
      expect(checkFileName(name)).toEqual({ isAllowed: false, sentence });
    },
  );
});

/** Seeded random numbers (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

test('every accepted name gives a plain key', () => {
  const pieces = [
    'a',
    'Z',
    '9',
    '.',
    '_',
    '-',
    ' ',
    '(',
    '&',
    'ß',
    'Ω',
    '字',
    '😀',
    '\u0301',
    '\ud800',
    '%2e',
    '~',
    "'",
    ';',
    'con',
    '..',
    '/',
    '\u0000',
  ];
  const random = chance(20261121);
  let allowed = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const stem = Array.from(
      { length: Math.floor(random() * 12) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join('');
    const name = `${stem}.${['txt', 'PDF', 'jpeg', 'Docx'][Math.floor(random() * 4)]}`;
    const check = checkFileName(name);
    if (!check.isAllowed) continue;
    allowed += 1;
    const stored = storedName(name, check.extension, now);
    expect(stored).toMatch(/^[a-z0-9_][a-z0-9._-]*\.(?:txt|pdf|jpeg|docx)$/);
    expect(stored.length).toBeLessThanOrEqual(255);
    expect(stored).not.toContain('..');
    expect(storedName(stored, check.extension, now)).toBe(stored);
    expect(() => checkFileKey(`folder/${freeName(stored, (one) => one === stored)}`)).not.toThrow();
    expect(() => checkFileKey(`folder/${stored}`)).not.toThrow();
  }
  expect(allowed).toBeGreaterThan(2000);
});
