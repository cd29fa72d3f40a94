// Parses a confined process's answer. A file of its own, because the process that writes it starts faster without zod.
import { z } from 'zod';
import { LENGTH_BYTES } from './frame.ts';
import type { Frame } from './frame.ts';

const MOST_PARTS = 8;
/** The JSON stays small: bytes are in the parts. */
const MOST_HEAD_BYTES = 4096;

/** Undefined for an incomplete frame. */
export function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const headBytes = bytes.readUInt32BE();
  if (headBytes > MOST_HEAD_BYTES) return undefined;
  let at = LENGTH_BYTES + headBytes;
  const parsed = parseHead(bytes.subarray(LENGTH_BYTES, at));
  if (!parsed) return undefined;
  const parts = parsed.lengths.map((length) => bytes.subarray(at, (at += length)));
  return at === bytes.length ? { head: parsed.head, parts, residentBytes: parsed.residentBytes } : undefined;
}

const count = z.number().int().nonnegative();
const headSchema = z.object({ head: z.unknown(), lengths: z.array(count).max(MOST_PARTS), residentBytes: count });

function parseHead(json: Buffer): z.infer<typeof headSchema> | undefined {
  try {
    return headSchema.safeParse(JSON.parse(json.toString())).data;
  } catch {
    return undefined;
  }
}
