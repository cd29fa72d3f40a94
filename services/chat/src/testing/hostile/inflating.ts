// Bytes that unpack to very many zeros, made without holding the zeros.
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const BLOCK_BYTES = 16 * 1024 * 1024;
const ADLER_MODULUS = 65_521;
/** A last block with nothing in it. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** A deflate stream without a frame, as archives have them. */
export function deflatedZeros(megabytes: number): Buffer {
  // Flushed so that the block stands alone: the stream is the same block over and over.
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes / 16 }, () => block), lastBlock]);
}

/** The same in the frame that PDF and PNG expect. */
export function zlibZeros(megabytes: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE((megabytes * 1024 * 1024) % ADLER_MODULUS, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), deflatedZeros(megabytes), sum]);
}

/** Packed again and again: each time a hundredth is left. */
export function packedAgain(bytes: Buffer, times: number): Buffer {
  let packed = bytes;
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed, { level: 9 });
  return packed;
}
