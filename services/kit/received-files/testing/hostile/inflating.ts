// Compressed bytes of very many zeros, made without holding the zeros in memory.
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const BLOCK_BYTES = 16 * 1024 * 1024;
const ADLER_MODULUS = 65_521;
/** An empty final block. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** A raw deflate stream, as in zip archives. */
export function deflatedZeros(megabytes: number): Buffer {
  // A full flush makes the block independent, so that the stream can repeat it.
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes / 16 }, () => block), lastBlock]);
}

/** The same with the zlib header and checksum that PDF and PNG need. */
export function zlibZeros(megabytes: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE((megabytes * 1024 * 1024) % ADLER_MODULUS, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), deflatedZeros(megabytes), sum]);
}

/** Compressed repeatedly: each time a hundredth of the size is left. */
export function packedAgain(bytes: Buffer, times: number): Buffer {
  let packed = bytes;
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed, { level: 9 });
  return packed;
}
