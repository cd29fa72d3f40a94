// Login roles and schemas: each service owns its schema and can see no other's.
import { identifier } from './identifier.ts';
import type { Queryable } from './queryable.ts';
import { errorCode } from './error-codes.ts';

/** Every service's role is a member: rights of all services in kit's schemas are granted to it. */
export const SERVICES_ROLE = 'consilium_services';

export function roleOf(service: string): string {
  return `consilium_${service}`;
}

/** Waits without a time limit: another process may be migrating. */
export async function lockPreparation(db: Queryable): Promise<void> {
  await db.query('set statement_timeout = 0');
  await db.query(`select pg_advisory_lock(hashtextextended('consilium:prepare', 0))`);
}

export async function createServicesRole(db: Queryable): Promise<void> {
  await createRole(db, SERVICES_ROLE, 'nologin');
}

/** Also sets the password when the role exists already. */
export async function createServiceRole(db: Queryable, service: string, password: string): Promise<void> {
  const role = identifier(roleOf(service));
  const secret = quoteText(password);
  const created = await createRole(db, roleOf(service), `login password ${secret}`);
  if (!created) await ignoring('XX000', db.query(`alter role ${role} login password ${secret}`));
  await ignoring('XX000', db.query(`grant ${identifier(SERVICES_ROLE)} to ${role}`));
  // An administrator who is not a superuser can act as the role only as a member of it.
  await ignoring('XX000', db.query(`grant ${role} to current_user`));
}

export async function createServiceSchema(db: Queryable, service: string, schema: string): Promise<void> {
  await db.query(`create schema if not exists ${identifier(schema)} authorization ${identifier(roleOf(service))}`);
}

/**
 * Similarity of words, for searches that forgive typing errors. Services may not create extensions, so it is done here; the
 * extension is a trusted one, which the owner of the database may create without being a superuser.
 */
export async function createWordSimilarity(db: Queryable): Promise<void> {
  await db.query('create extension if not exists pg_trgm');
}

/** A part checks at start whether its migrations were applied. */
export async function allowReadingHistory(db: Queryable, schema: string): Promise<void> {
  await db.query(`grant usage on schema ${identifier(schema)} to ${identifier(SERVICES_ROLE)}`);
  await db.query(`grant select on ${identifier(schema)}.migrations to ${identifier(SERVICES_ROLE)}`);
}

/** Roles belong to the whole cluster: another database may be creating the same one at this moment. */
async function createRole(db: Queryable, role: string, attributes: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return false;
  return ignoring('42710 23505', db.query(`create role ${identifier(role)} ${attributes}`));
}

/** False when the statement failed with one of the codes. XX000 is "tuple concurrently updated". */
async function ignoring(codes: string, statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code !== undefined && codes.includes(code)) return false;
    throw error;
  }
}

function quoteText(value: string): string {
  if (value.includes('\0')) throw new Error('a password may not hold a null character');
  return value.includes('\\')
    ? ` E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${value.replaceAll("'", "''")}'`;
}
