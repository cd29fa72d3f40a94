// Names inside SQL text: schemas and roles come from a fixed list of parts, but are checked anyway.
const plainName = /^[a-z][a-z0-9_]{0,50}$/;

/** A schema, role or table name, quoted. Throws for anything but lower-case letters, digits and underscores. */
export function identifier(name: string): string {
  if (!plainName.test(name)) throw new Error(`"${name}" is not a name for a schema or role`);
  return `"${name}"`;
}
