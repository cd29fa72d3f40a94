// The text of a Word document. Only its text parts are unpacked, up to a limit, however small the archive is.
import { unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';

const MOST_UNPACKED_BYTES = 24 * 1024 * 1024;
const MOST_PARTS = 200;
const wantedPart = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.-]+\.(?:xml|rels))$/;

export async function readDocx(bytes: Uint8Array): Promise<string> {
  let left = MOST_UNPACKED_BYTES;
  let parts = 0;
  // An entry gets only as much memory as it declares; a wrong size cuts it off.
  const texts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wantedPart.test(name)) return false;
      parts += 1;
      left -= originalSize;
      if (left < 0 || parts > MOST_PARTS) throw new RangeError('more than a letter or a contract unpacks to');
      return true;
    },
  });
  if (!texts['word/document.xml']) throw new Error('no Word document');
  // Packed again, so that the reader sees only the entries that were checked here.
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(zipSync(texts, { level: 0 })) });
  return value;
}
