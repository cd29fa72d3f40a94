// Looks up names that this build may not know, and words for those. Without a library: pages use it, too.

/** Asked before a name looks anything up: `constructor` is a name, too. */
export function isKnownName<const Known extends string>(known: readonly Known[], name: string): name is Known {
  return known.some((each) => each === name);
}

/** What a table has for a name; undefined for one that is not known here. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** A name that has no words here, as a person reads it: `pet_care` is "Pet care". */
export function plainWords(name: string): string {
  const words = name.replaceAll(/[_-]+/gu, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
