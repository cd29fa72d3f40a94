// Writes text as the encoder's vocabulary has it: SentencePiece's rules for characters, and ▁ for spaces.
import type { ModelFile } from './model-file.ts';

export type NormaliseText = (text: string) => Uint8Array;

const space = 0x20;
/** ▁ in UTF-8. */
const mark = [0xe2, 0x96, 0x81] as const;

/** The answer is UTF-8, empty for text of nothing but spaces. */
export function textNormaliser(model: ModelFile): NormaliseText {
  const longestReplacement = replacementOf(model);
  return (text) => {
    const bytes = Buffer.from(text, 'utf8');
    const out: number[] = [...mark];
    let afterSpace = true;
    for (let at = 0; at < bytes.length;) {
      const { from, start, end, taken } = longestReplacement(bytes, at);
      for (let index = start; index < end; index += 1) {
        const byte = from[index]!;
        if (byte !== space) out.push(byte);
        else if (!afterSpace) out.push(...mark);
        afterSpace = byte === space;
      }
      at += taken;
    }
    return Uint8Array.from(withoutSpaceAtEnd(out));
  };
}

function withoutSpaceAtEnd(bytes: number[]): number[] {
  while (bytes.length > 0 && mark.every((byte, index) => bytes[bytes.length - mark.length + index] === byte)) {
    bytes.length -= mark.length;
  }
  return bytes;
}

interface Replacement {
  from: Uint8Array;
  start: number;
  end: number;
  /** How many bytes of the text it stands for. */
  taken: number;
}

/** The rules are a double-array trie (darts-clone's units of 32 bits) and the texts it points to, each ended by 0. */
function replacementOf(model: ModelFile): (bytes: Uint8Array, at: number) => Replacement {
  const rules = model.bytes('charsmap');
  const trieBytes = new DataView(rules.buffer, rules.byteOffset, 4).getUint32(0, true);
  const units = model.words('charsmap', 4, trieBytes);
  const texts = rules.subarray(4 + trieBytes);
  return (bytes, at) => {
    const { length, value } = longestKey(units, bytes, at);
    if (length === 0 || value >= texts.length) {
      const taken = characterBytes(bytes[at]!);
      return { from: bytes, start: at, end: at + taken, taken };
    }
    return { from: texts, start: value, end: texts.indexOf(0, value), taken: length };
  };
}

function longestKey(units: Uint32Array, bytes: Uint8Array, at: number): { length: number; value: number } {
  let length = 0;
  let value = 0;
  let node = childrenOf(units[0]!);
  for (let index = at; index < bytes.length; index += 1) {
    node ^= bytes[index]!;
    const unit = units[node]!;
    if ((unit & 0x800000ff) !== bytes[index]) break;
    node ^= childrenOf(unit);
    if ((unit & 0x100) === 0) continue;
    length = index + 1 - at;
    value = units[node]! & 0x7fffffff;
  }
  return { length, value };
}

function childrenOf(unit: number): number {
  return (unit >>> 10) << ((unit & 0x200) >>> 6);
}

/** The length in bytes of the character that begins with this byte of valid UTF-8. */
export function characterBytes(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
