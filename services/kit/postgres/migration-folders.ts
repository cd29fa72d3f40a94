// The migration histories that a part's database must have, and where their files are.
export interface MigratedHistory {
  readonly schema: string;
  readonly name: string;
  readonly directory: URL;
}

export const kitMigrations = new URL('../migrations/', import.meta.url);
/** Applied to the schema of every part: outbox, inbox, places of event groups. */
export const partTables = new URL('../migrations/service/', import.meta.url);
export const KIT_SCHEMA = 'kit';

export function partTablesName(part: string): string {
  return `${part}-kit`;
}

/** `migrations` are the part's own; its schema has the part's name. */
export function historiesOf(part: string, migrations: URL | undefined): readonly MigratedHistory[] {
  return [
    { schema: KIT_SCHEMA, name: KIT_SCHEMA, directory: kitMigrations },
    { schema: part, name: partTablesName(part), directory: partTables },
    ...(migrations ? [{ schema: part, name: part, directory: migrations }] : []),
  ];
}
