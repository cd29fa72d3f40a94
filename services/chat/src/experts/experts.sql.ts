// All SQL on chat.experts.
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const columns = `id, name, title, description, image, color, specialties, response_time as "responseTime", category`;

export async function allExperts(db: Queryable): Promise<Expert[]> {
  const { rows } = await db.query<Expert>(`select ${columns} from chat.experts order by position`);
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
