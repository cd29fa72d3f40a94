// SQL that reads the tables, columns and foreign keys of the database.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const ours = `not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public', 'sandbox', 'kit')`;

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The database generates the value. */
  readonly isMade: boolean;
  /** Part of the primary key. */
  readonly isPrimary: boolean;
  readonly isForeign: boolean;
}

export async function readColumns(db: Queryable): Promise<readonly Column[]> {
  const { rows } = await db.query<Column & Record<string, unknown>>(
    `select n.nspname || '.' || c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
            a.attgenerated <> '' or a.attidentity <> '' as "isMade",
            exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as "isPrimary",
            exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)) as "isForeign"
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
       join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_' and n.nspname ${ours}
      where a.attnum > 0 and not a.attisdropped order by 1, a.attnum`,
  );
  return rows;
}

export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
  readonly onDelete: 'cascade' | 'set null' | 'refused';
}

export async function readForeignKeys(db: Queryable): Promise<readonly ForeignKey[]> {
  const { rows } = await db.query<ForeignKey & Record<string, unknown>>(
    `select n.nspname || '.' || c.relname as "table", a.attname as column, pn.nspname || '.' || p.relname as parent,
            pa.attname as "parentColumn",
            case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refused' end as "onDelete"
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname ${ours}
       join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
      where k.contype = 'f' order by 1, 2`,
  );
  return rows;
}
