/** @jest-environment node */
// The PDF of a whole conversation: every word that its font has is in it, and it says what could not be shown.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { conversationPdf, type PdfFonts } from '#conversation-file/conversation-pdf.ts';
import { sampleMessage, sampleMessages, sampleRecord } from '#conversation-file/conversation-sample.test-support.ts';
import { PdfLetters } from '#conversation-file/pdf-letters.ts';
import { paperSize } from '#conversation-file/pdf-look.ts';

const require = createRequire(import.meta.url);
let fonts: PdfFonts;

beforeAll(async () => {
  const read = async (name: string) =>
    (await readFile(require.resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`))).toString('base64');
  fonts = { regular: await read('Regular'), bold: await read('Medium'), italic: await read('Italic') };
});

async function textOf(record = sampleRecord()): Promise<{ text: string; pages: number }> {
  const file = await getDocumentProxy(new Uint8Array(await conversationPdf(record, fonts)));
  const { text, totalPages } = await extractText(file, { mergePages: true });
  return { text: text.replace(/\s+/gu, ' '), pages: totalPages };
}

describe('the file', () => {
  test('has the words of both sides, the solutions and the notice', async () => {
    const { text } = await textOf();
    for (const words of [
      'My landlord keeps the deposit <b>& says nothing</b>',
      'Elena Marchetti, legal specialist',
      'What to do first',
      'in writing',
      'the guide (https://example.org/guide)',
      'by registered mail',
      'found the contract',
      'Letter',
      '5 €',
      '# not a heading',
      'Second opinion from Priya Natarajan',
      'Claim the interest',
      'When did you move out?',
      'Files: contract.pdf',
      'You stopped this reply.',
      'not professional advice',
      '1 of ',
    ])
      expect(text).toContain(words);
  });

  test('has letters with accents, Greek and Cyrillic, and says how many characters it does not have', async () => {
    const { text } = await textOf();
    for (const words of ['Grüße', 'žluťoučký kůň', 'Łódź', 'Ελλάδα', 'Москва', 'Việt Nam ->'])
      expect(text).toContain(words);
    expect(text).toContain('3 characters could not be shown in this PDF');
    expect(text).not.toContain('敷');
  });

  test('goes on on further pages, however long the conversation', async () => {
    const long = Array.from({ length: 60 }, (_, at) => ({
      ...(sampleMessages[0] ?? sampleMessage(1, '')),
      text: `Message number ${at}`,
    }));
    const { text, pages } = await textOf(sampleRecord(long));
    expect(pages).toBeGreaterThan(10);
    expect(text).toContain('Message number 59');
  });
});

describe('characters', () => {
  test.each([
    ['Łódź', 'Łódź', 0],
    ['e\u0301tude', 'e\u0301tude', 0],
    ['a → b', 'a -> b', 0],
    ['✔️ done', 'x done', 0],
    ['敷金', '??', 2],
    ['👩🏽‍⚖️!', '?!', 1],
    ['مرحبا', '?????', 5],
  ])('of %j are written as %j', (given, written, missing) => {
    const letters = new PdfLetters();
    expect([letters.write(given), letters.missing]).toEqual([written, missing]);
    expect(letters.note() === null).toBe(missing === 0);
  });
});

test.each([
  ['en-US', 'LETTER'],
  ['es-MX', 'LETTER'],
  ['en-GB', 'A4'],
  ['de', 'A4'],
])('a person with %s prints on %s', (language, size) => expect(paperSize(language)).toBe(size));
