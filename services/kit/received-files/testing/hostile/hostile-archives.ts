// Word documents that decompress to huge sizes, declare wrong sizes, or nest elements too deeply; and long texts.
import { crc32 } from 'node:zlib';
import { wordArchive } from '../sample-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { deflatedZeros } from './inflating.ts';

const made = (name: string, make: () => Buffer): HostileFile => ({ name, extension: 'docx', make });
const document = (body: string, before = '') =>
  wordArchive(
    `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );

/** A zip archive of already deflated entries with any declared sizes. */
function archive(entries: readonly { name: string; bytes: Buffer; saidBytes: number }[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, saidBytes } of entries) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(saidBytes, 18);
    fields.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const emptyEntry = Buffer.from([0x03, 0x00]);
const content = 'word/document.xml';
const typesPart = '[Content_Types].xml';

export const hostileArchives: readonly HostileFile[] = [
  made('an archive of 4 GB that says so', () =>
    archive([{ name: content, bytes: deflatedZeros(4080), saidBytes: 4080 * 1024 * 1024 }]),
  ),
  made('an archive of 4 GB that says it is 1 kB', () =>
    archive([{ name: content, bytes: deflatedZeros(4080), saidBytes: 1000 }]),
  ),
  made('a list of types of 4 GB that says it is 1 kB', () =>
    archive([
      { name: typesPart, bytes: deflatedZeros(4080), saidBytes: 1000 },
      { name: content, bytes: deflatedZeros(16), saidBytes: 1000 },
    ]),
  ),
  made('an archive within an archive, 100 deep', () => {
    let inner = wordArchive('<x/>');
    for (let depth = 0; depth < 100; depth += 1) inner = wordArchive(inner);
    return inner;
  }),
  made('30,000 entries', () =>
    archive(
      Array.from({ length: 30_000 }, (_none, index) => ({
        name: `word/${index}.xml`,
        bytes: emptyEntry,
        saidBytes: 0,
      })),
    ),
  ),
  made('entities within entities, ten to the ninth', () => {
    const levels = Array.from({ length: 9 }, (_none, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
    return document('<w:p><w:r><w:t>&e9;</w:t></w:r></w:p>', `<!DOCTYPE d [<!ENTITY e0 "word">${levels.join('')}]>`);
  }),
  made('an entity that names a file of the machine', () =>
    document('<w:p><w:r><w:t>&e;</w:t></w:r></w:p>', '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  ),
  made('elements a million deep', () => document('<w:p>'.repeat(1_000_000) + '</w:p>'.repeat(1_000_000))),
  made('20 MB of empty paragraphs', () => document('<w:p/>'.repeat(3_300_000))),
  made('20 MB in one attribute', () => document(`<w:p w:a="${'a'.repeat(20_000_000)}"/>`)),
  made('200,000 attributes of one element', () =>
    document(`<w:p ${Array.from({ length: 200_000 }, (_none, index) => `w:a${index}="1"`).join(' ')}/>`),
  ),
  { name: '5 MB of blanks', extension: 'txt', make: () => Buffer.from(' \n'.repeat(2_500_000)) },
  { name: '5 MB of one letter', extension: 'txt', make: () => Buffer.alloc(5_000_000, 'a') },
];
