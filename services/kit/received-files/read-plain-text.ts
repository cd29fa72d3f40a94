// Reads plain text in any common encoding.
import chardet from 'chardet';

const MOST_CONTROL_SHARE = 0.02;
/** Enough bytes to detect an encoding. */
const LOOKED_AT_BYTES = 64 * 1024;

/** Throws for bytes that are not text. */
export function readPlainText(bytes: Uint8Array, maxCharacters: number): string {
  // Generous, since control characters and blanks are removed later.
  const text = decode(bytes).slice(0, 4 * maxCharacters);
  // oxlint-disable-next-line no-control-regex -- control characters are what is counted
  const controls = text.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/g)?.length ?? 0;
  if (controls > MOST_CONTROL_SHARE * text.length) throw new Error('no text');
  return text;
}

function decode(bytes: Uint8Array): string {
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(likelyEncoding(bytes)).decode(bytes);
  }
}

function byteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Falls back to windows-1252, the usual encoding of Windows in the West. */
function likelyEncoding(bytes: Uint8Array): string {
  const guess = chardet.detect(bytes.subarray(0, LOOKED_AT_BYTES));
  try {
    return new TextDecoder(guess ?? 'windows-1252').encoding;
  } catch {
    return 'windows-1252';
  }
}
