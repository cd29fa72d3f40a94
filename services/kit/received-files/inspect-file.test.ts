import { describe, expect, test } from '@jest/globals';
import { fileSentences, maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { animation, pdf, photographWithPlace, picture, pixelBomb, wordDocument } from './testing/sample-files.ts';
import { inspectFile } from './inspect-file.ts';

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

const { damaged, tooManyPixels } = fileSentences;

describe('images', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    '%s keeps its format, and the expert gets a JPEG',
    async (format) => {
      const inspected = await inspectFile(await picture(format), format);
      expect(inspected).toMatchObject({ type: `image/${format}`, text: null });
      expect((await fileTypeFromBuffer(inspected.bytes))?.mime).toBe(`image/${format}`);
      expect((await fileTypeFromBuffer(inspected.seenCopy ?? Buffer.alloc(0)))?.mime).toBe('image/jpeg');
    },
  );

  test('the location of a photograph is removed, and it is rotated upright', async () => {
    const photograph = await photographWithPlace();
    expect(photograph.includes('SECRETOWNER')).toBe(true);
    const { bytes, seenCopy } = await inspectFile(photograph, 'jpg');
    for (const image of [bytes, seenCopy ?? Buffer.alloc(0)]) {
      const { exif, icc, xmp, orientation, width, height } = await sharp(image).metadata();
      expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 20, height: 60 });
      expect(image.includes('SECRETOWNER')).toBe(false);
    }
  });

  test('an animation keeps its frames', async () => {
    const { bytes } = await inspectFile(await animation(), 'gif');
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2 });
  });

  test('the type of an image is decided by its content, not its extension', async () => {
    expect(await inspectFile(await picture('webp'), 'jpg')).toMatchObject({ type: 'image/webp' });
  });

  test('bytes after the end of an image are removed', async () => {
    const polyglot = Buffer.concat([await picture('gif'), Buffer.from('/*<script>alert(1)</script>*/=1;')]);
    const { bytes } = await inspectFile(polyglot, 'gif');
    expect(bytes.includes('script')).toBe(false);
  });

  test.each([
    ['html', html],
    ['svg', svg],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
    ['a PDF', pdf('hello')],
    ['only a PNG header', Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')],
  ])('%s is refused as an image', async (_name, content) => {
    await expect(inspectFile(content, 'png')).rejects.toMatchObject({ sentence: damaged });
  });

  test('a truncated image is refused', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_zero, index) => (index * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const half = noise.subarray(0, noise.length / 2);
    await expect(inspectFile(half, 'jpg')).rejects.toMatchObject({ sentence: damaged });
  });

  test('an image that would decompress to gigabytes is refused', async () => {
    await expect(inspectFile(await pixelBomb(), 'png')).rejects.toMatchObject({ sentence: tooManyPixels });
  });
});

describe('documents', () => {
  test('the text of a Word document is read', async () => {
    const inspected = await inspectFile(wordDocument('First clause', 'Second clause'), 'docx');
    expect(inspected).toMatchObject({ text: 'First clause\n\nSecond clause', isCut: false, seenCopy: null });
  });

  test('the text of a PDF is read, and a script in it is not run', async () => {
    const content = pdf('Rent is due', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>');
    const inspected = await inspectFile(content, 'pdf');
    expect(inspected).toMatchObject({ type: 'application/pdf', text: 'Rent is due' });
  });

  test.each([
    ['UTF-8', Buffer.from('Grüße, wie geht’s?'), 'Grüße, wie geht’s?'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFGrüße'), 'Grüße'],
    ['UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le'), 'Grüße'],
    [
      'Windows-1252',
      Buffer.from('Der Mieter zahlt die Miete und die Nebenkosten für die Räume', 'latin1'),
      'Der Mieter zahlt die Miete und die Nebenkosten für die Räume',
    ],
  ])('text in %s is read', async (_encoding, content, text) => {
    expect(await inspectFile(content, 'txt')).toMatchObject({ type: 'text/plain', text });
  });

  test('HTML in a text file is kept as text', async () => {
    expect(await inspectFile(html, 'txt')).toMatchObject({ type: 'text/plain', text: html.toString() });
  });

  test('a long text is cut to the length that an expert gets', async () => {
    const { text, isCut } = await inspectFile(Buffer.from('word '.repeat(20_000)), 'txt');
    expect(text?.length).toBeLessThanOrEqual(maxReadCharacters);
    expect(isCut).toBe(true);
  });

  test.each([
    ['pdf', html],
    ['pdf', Buffer.from('%PDF-1.7\nbroken')],
    ['pdf', pdf('cut off').subarray(0, 60)],
    ['docx', pdf('a PDF')],
    ['docx', Buffer.from('PK\u0003\u0004 broken')],
    ['txt', Buffer.from(Array.from({ length: 2000 }, (_zero, index) => index % 256))],
  ] as const)('a broken or wrongly named %s is refused', async (extension, content) => {
    await expect(inspectFile(content, extension)).rejects.toMatchObject({ sentence: damaged });
  });

  test('an image in a text file is refused', async () => {
    await expect(inspectFile(await picture('png'), 'txt')).rejects.toMatchObject({ sentence: damaged });
  });
});
