// The answer of a confined process: a length, JSON of that length, and byte parts whose lengths the JSON contains.

export interface ConfinedAnswer {
  /** From a process that hostile bytes may have taken over: validate it. */
  readonly head: unknown;
  readonly parts: readonly Buffer[];
}

export interface Frame extends ConfinedAnswer {
  /** Memory in use after reading. The process's own peak would include what its parent used when it forked. */
  readonly residentBytes: number;
}

/** Sent when the program runs and its packages are loaded. */
export const readyMark = 0x52;

export const LENGTH_BYTES = 4;

export function writeFrame({ head, parts, residentBytes }: Frame): Buffer {
  const lengths = parts.map((part) => part.length);
  const json = Buffer.from(JSON.stringify({ head, lengths, residentBytes }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...parts]);
}
