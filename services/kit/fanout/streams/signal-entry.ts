// A signal as an entry of the stream: its sender, its number at the sender, its channel and payload.

export interface Signal {
  readonly channel: string;
  readonly payload: string;
}

/** `look`: signals were dropped here, so every listener should read the state again. `start`: where a reader began. */
export type SignalEntry = {
  readonly origin: string;
  readonly number: number;
} & ({ readonly kind: 'signal'; readonly signal: Signal } | { readonly kind: 'look' | 'start' });

export function encodeEntry(entry: SignalEntry): string[] {
  const place = ['o', entry.origin, 'n', String(entry.number)];
  return entry.kind === 'signal'
    ? [...place, 'c', entry.signal.channel, 'p', entry.signal.payload]
    : [...place, 'k', entry.kind];
}

/** Undefined for an entry of another version. */
export function decodeEntry(fields: readonly string[]): SignalEntry | undefined {
  const value = (name: string) => {
    const at = fields.indexOf(name);
    return at % 2 === 0 ? fields[at + 1] : undefined;
  };
  const [origin, number, channel, payload, kind] = ['o', 'n', 'c', 'p', 'k'].map(value);
  if (origin === undefined || number === undefined) return undefined;
  const place = { origin, number: Number(number) };
  if (channel !== undefined && payload !== undefined) return { ...place, kind: 'signal', signal: { channel, payload } };
  return kind === 'look' || kind === 'start' ? { ...place, kind } : undefined;
}
