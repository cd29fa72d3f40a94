// The migration files of one folder: 0001_name.sql, 0002_name.sql, … without a gap.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

export interface MigrationFile {
  readonly number: number;
  readonly file: string;
  readonly sql: string;
  readonly checksum: string;
}

const pattern = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Ordered by number. Throws MigrationError for a wrong name, a number used twice or a gap. */
export async function readMigrationFiles(directory: URL): Promise<readonly MigrationFile[]> {
  const folder = directory.href.endsWith('/') ? directory : new URL(`${directory.href}/`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readMigrationFile(folder, name)));
  files.forEach((file, index) => {
    if (file.number !== index + 1)
      throw new MigrationError(`${file.file} should have number ${String(index + 1).padStart(4, '0')}`);
  });
  return files;
}

async function readMigrationFile(folder: URL, file: string): Promise<MigrationFile> {
  const number = pattern.exec(file)?.[1];
  if (number === undefined) throw new MigrationError(`${file} is not named like 0001_what_it_does.sql`);
  const sql = await readFile(new URL(file, folder), 'utf8');
  // A checkout with different line endings is the same migration.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { number: Number(number), file, sql, checksum };
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
