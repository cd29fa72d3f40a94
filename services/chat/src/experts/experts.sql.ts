// All SQL on chat.experts.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const columns = `id, name, title, description, image, color, specialties, start_here_with as "startHereWith",
  response_time as "responseTime", category`;

/** Only the experts that this build knows: a newer build may have added another. */
export async function allExperts(db: Queryable): Promise<Expert[]> {
  const { rows } = await db.query<Expert>(
    `select ${columns} from chat.experts where id = any($1::text[]) order by position`,
    [expertIds],
  );
  return rows;
}

export async function expertOf(db: Queryable, id: ExpertId): Promise<Expert | undefined> {
  const { rows } = await db.query<Expert>({
    name: 'expert',
    text: `select ${columns} from chat.experts where id = $1`,
    values: [id],
  });
  return rows[0];
}

export async function expertExists(db: Queryable, id: ExpertId): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from chat.experts where id = $1', [id]);
  return rowCount === 1;
}

/** Writes only rows that differ, so a start without changes locks nothing. */
export async function upsertExperts(
  db: Queryable,
  experts: readonly (Expert & { readonly position: number })[],
): Promise<number> {
  const stored =
    'id, position, name, title, description, image, color, specialties, start_here_with, response_time, category';
  const { rowCount } = await db.query(
    `insert into chat.experts (${stored})
     select id, position, name, title, description, image, color, specialties, "startHereWith", "responseTime",
       category
     from jsonb_to_recordset($1::jsonb) as given (id text, position integer, name text, title text, description text,
       image text, color text, specialties text[], "startHereWith" text[], "responseTime" text, category text)
     except select ${stored} from chat.experts
     on conflict (id) do update set
       (position, name, title, description, image, color, specialties, start_here_with, response_time, category) =
       (excluded.position, excluded.name, excluded.title, excluded.description, excluded.image, excluded.color,
        excluded.specialties, excluded.start_here_with, excluded.response_time, excluded.category)`,
    [JSON.stringify(experts)],
  );
  return rowCount ?? 0;
}
