// Parses a confined process's answer. A file of its own, because the process that writes it starts faster without zod.
import { z } from 'zod';
import { LENGTH_BYTES } from './frame.ts';
import type { Frame } from './frame.ts';

const MOST_PARTS = 8;
/** The JSON stays small: bytes are in the parts. */
const MOST_TOLD_BYTES = 4096;

/** Undefined for an incomplete frame. */
export function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const toldBytes = bytes.readUInt32BE();
  if (toldBytes > MOST_TOLD_BYTES) return undefined;
  let at = LENGTH_BYTES + toldBytes;
  const told = toldBy(bytes.subarray(LENGTH_BYTES, at));
  if (!told) return undefined;
  const parts = told.lengths.map((length) => bytes.subarray(at, (at += length)));
  return at === bytes.length ? { head: told.head, parts, residentBytes: told.residentBytes } : undefined;
}

const count = z.number().int().nonnegative();
const toldSchema = z.object({ head: z.unknown(), lengths: z.array(count).max(MOST_PARTS), residentBytes: count });

function toldBy(json: Buffer): z.infer<typeof toldSchema> | undefined {
  try {
    return toldSchema.safeParse(JSON.parse(json.toString())).data;
  } catch {
    return undefined;
  }
}
