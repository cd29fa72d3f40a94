// Makes streamed text storable: no NUL, and no surrogate pair split between two pieces.
export interface StorableText {
  /** Converts the next piece; half a surrogate pair at its end waits for its other half. */
  of(piece: string): string;
}

export function createStorableText(): StorableText {
  let half = '';
  return {
    of(piece) {
      const whole = half + piece.replaceAll('\u0000', '');
      half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
      return whole.slice(0, whole.length - half.length).toWellFormed();
    },
  };
}

/** The same for all texts within a value: one that the database refuses would keep a reply from ending. */
export function storableTexts<Value>(value: Value): Value;
export function storableTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map((part: unknown) => storableTexts(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storableTexts(part)]));
}
