// Long lists of keywords, of changes of products and networks, and a large import, made by the database itself.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { accountOf, pseudonymOf } from './admin-people.sql.ts';
import { inParts } from './in-parts.ts';
import { seededUuid } from './seeded-uuid.ts';

/** The newest. */
export const bigImport = seededUuid(`'import ' || 1`);

const experts = `array['tech', 'legal', 'finance', 'home', 'career', 'health', 'relationships', 'general']`;
const VERSIONS = 500;
const CHANGES_EACH = 20;
const PROPOSALS = 10_000;
const IMPORT_ROWS = 100_000;
const CONVERSATION_MINUTES = 90 * 24 * 60;

export async function seedKeywords(db: Queryable): Promise<void> {
  await db.query(
    `insert into chat.keyword_versions (version, made_at, problems, right_before, right_after)
     select version, now() - (1000 - version) * interval '1 hour', 500, 440, 441 from generate_series(1, $1::integer) version`,
    [VERSIONS],
  );
  await db.query(
    `insert into chat.keyword_changes (version, expert_id, kind, term, weight_before, weight_after, edited_before)
     select version, (${experts})[1 + change % 8], 'keyword', 'term ' || change, null, 3, false
       from generate_series(1, $1::integer) version, generate_series(1, $2::integer) change`,
    [VERSIONS, CHANGES_EACH],
  );
  await db.query(
    `insert into chat.keyword_proposals (id, expert_id, kind, term, weight, source, found_in, share, proposed_at)
     select gen_random_uuid(), (${experts})[1 + number % 8], 'keyword', 'proposal ' || number, 3, 'solved', 1 + number % 40, 0.7, now()
       from generate_series(1, $1::integer) number`,
    [PROPOSALS],
  );
  await db.query('vacuum analyze chat.keyword_versions, chat.keyword_changes, chat.keyword_proposals');
}

/** The newest import: all rows of a catalog, one in three changed. */
export async function seedImports(db: Queryable): Promise<void> {
  await db.query(
    `insert into affiliate.imports (id, network_key, source, state, rows_read, rows_changed, rows_unchanged, rows_applied, created_at, started_at, ended_at)
     select ${seededUuid(`'import ' || number`)}, 'amazon', 'api', 'done', $1, $1 / 3, $1 - $1 / 3, $1 / 3,
            now() - number * interval '1 hour', now(), now() from generate_series(1, 1000) number`,
    [IMPORT_ROWS],
  );
  await inParts(IMPORT_ROWS, async (from, to) => {
    await db.query(
      `insert into affiliate.import_rows (import_id, external_id, change, product)
       select ${bigImport}, 'external-' || number, case when number % 3 = 0 then 'changed' else 'unchanged' end,
              jsonb_build_object('productName', 'Garden hose number ' || number, 'priceMinor', 1999, 'priceCurrency', 'USD')
         from generate_series($1::integer, $2::integer - 1) number`,
      [from, to],
    );
  });
  await db.query(
    `insert into affiliate.import_log (id, import_id, logged_at, level, row_number, text)
     select gen_random_uuid(), ${bigImport}, now() - number * interval '1 second', 'warning', number, 'A row has no price.'
       from generate_series(1, 20000) number`,
  );
  await db.query('vacuum analyze affiliate.imports, affiliate.import_rows, affiliate.import_log');
}

export async function seedProductChanges(db: Queryable): Promise<void> {
  await db.query(
    `insert into affiliate.product_changes (id, product_id, changed_at, changes)
     select gen_random_uuid(), (select id from affiliate.affiliate_products order by id limit 1), now() - number * interval '1 hour',
            '{"priceMinor": {"from": 1999, "to": 2099}}' from generate_series(1, 2000) number`,
  );
  await db.query(
    `insert into affiliate.network_changes (id, network_key, changed_at, changes)
     select gen_random_uuid(), 'amazon', now() - number * interval '1 hour', '{"isActive": {"from": false, "to": true}}'
       from generate_series(1, 2000) number`,
  );
  await db.query('vacuum analyze affiliate.product_changes, affiliate.network_changes');
}

/** Four of five began with a matched expert, a few of whom passed them on. */
export async function seedConversations(db: Queryable, conversations: number): Promise<void> {
  const id = (number: string) => seededUuid(`'conversation ' || ${number}`);
  await inParts(conversations, async (from, to) => {
    await db.query(
      `insert into chat.conversations (id, user_id, pseudonym, expert_id, title, created_at, updated_at, match_reason, offered_experts,
         transferred_from)
       select ${id('number')}, ${accountOf('number % 50000')}, ${pseudonymOf('number % 50000')}::text, (${experts})[1 + number % 8],
         'About number ' || number, at, at, case when number % 5 > 0 then 'It speaks of this.' end,
         case when number % 10 = 1 then array['tech', 'legal'] end,
         case when number % 50 = 0 and number > $1::integer then ${id('(number - 1)')} end
         from (select number, now() - (number * 7919 % $3::integer) * interval '1 minute' as at
                 from generate_series($1::integer, $2::integer - 1) number) as conversation order by number`,
      [from, to, CONVERSATION_MINUTES],
    );
  });
  await db.query('vacuum analyze chat.conversations');
}
