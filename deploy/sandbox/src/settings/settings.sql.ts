// All SQL on sandbox.settings.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { withChange } from './settings.ts';
import type { Settings, SettingsChange } from './settings.ts';

export interface StoredSettings {
  readonly offsetSeconds: number;
  readonly settings: Settings;
}

export async function readSettings(db: Queryable): Promise<StoredSettings> {
  const { rows } = await db.query<{ offset: string; body: SettingsChange }>(
    'select offset_seconds::text as offset, body from sandbox.settings',
  );
  return { offsetSeconds: Number(rows[0]?.offset ?? 0), settings: withChange(rows[0]?.body ?? {}) };
}

export async function writeSettings(db: Queryable, settings: Settings): Promise<void> {
  await db.query(
    'insert into sandbox.settings (body) values ($1) on conflict (only_row) do update set body = excluded.body',
    [JSON.stringify(settings)],
  );
}

export async function moveClock(db: Queryable, bySeconds: number): Promise<void> {
  await db.query(
    `insert into sandbox.settings (offset_seconds, body) values ($1, '{}')
       on conflict (only_row) do update set offset_seconds = sandbox.settings.offset_seconds + excluded.offset_seconds`,
    [bySeconds],
  );
}
