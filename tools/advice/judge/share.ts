// A share with its interval: 45 of 50 says less than 450 of 500.

export interface Share {
  readonly hits: number;
  readonly of: number;
}

export function shareOf<Item>(items: readonly Item[], isHit: (item: Item) => boolean): Share {
  return { hits: items.filter(isHit).length, of: items.length };
}

const z95 = 1.96;

/** Wilson's interval of 95 %, in shares from 0 to 1. */
export function interval({ hits, of }: Share): readonly [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = share + z95 ** 2 / (2 * of);
  const reach = z95 * Math.sqrt((share * (1 - share)) / of + z95 ** 2 / (4 * of ** 2));
  const scale = 1 + z95 ** 2 / of;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

const percent = (share: number) => (share * 100).toFixed(1);

/** "91.2 % (88.0 to 93.6) of 500". */
export function shareInWords(share: Share): string {
  if (share.of === 0) return 'no lines';
  const [low, high] = interval(share);
  return `${percent(share.hits / share.of)} % (${percent(low)} to ${percent(high)}) of ${share.of}`;
}
