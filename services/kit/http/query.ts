// A query string read as browsers and the gateway read it. Node's own older parser stops after 1,000 pairs: a verdict could then be about another question.
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A name that comes once is a text, one that comes more often is a list. */
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
