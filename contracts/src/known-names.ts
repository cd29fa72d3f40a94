// Looks up names that this build may not know, with readable text for those. Without a library: pages use it, too.

/** Check this before using a name as a key: `constructor` is a name, too. */
export function isKnownName<const Known extends string>(known: readonly Known[], name: string): name is Known {
  return known.some((each) => each === name);
}

/** The table's entry for a name; undefined for an unknown name. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** A readable form of a name without words here: `pet_care` becomes "Pet care". */
export function plainWords(name: string): string {
  const words = name.replaceAll(/[_-]+/gu, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
