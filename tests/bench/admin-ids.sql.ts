// Rows of the seeded portal to ask for.
import { bigImport } from './admin-lists.sql.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface FoundIds {
  readonly person: string;
  readonly pseudonym: string;
  readonly latePerson: string;
  readonly request: string;
  readonly product: string;
  readonly bigImport: string;
}

export async function findSeededIds(db: Queryable): Promise<FoundIds> {
  const { rows } = await db.query<FoundIds & Record<string, unknown>>(
    `select person.id as person, person.pseudonym, ${bigImport} as "bigImport",
            (select id from auth.users order by created_at desc, id desc offset 45000 limit 1) as "latePerson",
            (select id from admin.requests where state = 'answered' order by id limit 1) as request,
            (select id from affiliate.affiliate_products order by id limit 1) as product
       from auth.users person where email = 'person-4000@example.org'`,
  );
  const [found] = rows;
  if (!found) throw new Error('nobody was seeded');
  return found;
}
