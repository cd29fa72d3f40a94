// All SQL on chat.experts.
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function allExperts(db: Queryable): Promise<Expert[]> {
  const { rows } = await db.query<Expert>(
    `select id, name, title, description, image, color, specialties, response_time as "responseTime", category
       from chat.experts order by position`,
  );
  return rows;
}

export async function expertExists(db: Queryable, id: ExpertId): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from chat.experts where id = $1', [id]);
  return rowCount === 1;
}
