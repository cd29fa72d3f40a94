// Parses a query string as browsers and the gateway do. Node's older parser stops after 1,000 pairs, so a verdict could be about other values.
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A name that appears once gives a string, a repeated name gives a list. */
export function readQuery(text: string | null | undefined): Query {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text ?? '')) {
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else query[name] = [before, value];
  }
  return query;
}
