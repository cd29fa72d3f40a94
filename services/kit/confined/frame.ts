// What travels from a confined process: a length, JSON of that length, and bytes whose lengths the JSON tells.

export interface ConfinedAnswer {
  /** JSON from a process that strangers' bytes may have taken over: check it. */
  readonly head: unknown;
  readonly parts: readonly Buffer[];
}

export interface Frame extends ConfinedAnswer {
  /** What it held when it had read. Its own highest figure would count what its parent held when it was forked. */
  readonly residentBytes: number;
}

/** Says that the program is there and its packages are loaded. */
export const readyMark = 0x52;

export const LENGTH_BYTES = 4;

export function writeFrame({ head, parts, residentBytes }: Frame): Buffer {
  const lengths = parts.map((part) => part.length);
  const json = Buffer.from(JSON.stringify({ head, lengths, residentBytes }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...parts]);
}
