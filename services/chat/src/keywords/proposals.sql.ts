// All SQL on chat.keyword_proposals, and on the texts in which keywords are found.
import type { KeywordProposal } from '@consilium/contracts/chat/keywords-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { KnownText, MinedTerm } from '@consilium/advice/routing/mine-terms.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

type Source = KeywordProposal['source'];

/** The newest are read; older ones add little and cost time. */
const MOST_TEXTS = 5000;
const MOST_CHARACTERS = 1000;

const firstMessage = (conversation: string) =>
  `select left(m.text, ${MOST_CHARACTERS}) as text from chat.messages m
    where m.conversation_id = ${conversation} and m.replaced_at is null order by m.created_at, m.id limit 1`;

/** First messages of conversations that their people called solved with at least four stars. */
export async function solvedTexts(db: Queryable): Promise<KnownText[]> {
  const { rows } = await db.query<KnownText>(
    `select c.expert_id as "expertId", first.text, c.pseudonym as owner
       from (select distinct on (conversation_id) conversation_id, reason, rating, completed_at
               from chat.completions order by conversation_id, completed_at desc, id desc) done
       join chat.conversations c on c.id = done.conversation_id and c.deleted_at is null and c.transferred_from is null
       join lateral (${firstMessage('c.id')}) first on true
      where done.reason = 'solved' and done.rating >= 4
      order by done.completed_at desc limit ${MOST_TEXTS}`,
  );
  return rows;
}

/** First messages of conversations that went on with another expert, who was right. */
export async function transferredTexts(db: Queryable): Promise<KnownText[]> {
  const { rows } = await db.query<KnownText>(
    `select next.expert_id as "expertId", first.text, next.pseudonym as owner
       from chat.conversations next
       join chat.conversations c on c.id = next.transferred_from and c.deleted_at is null
       join lateral (${firstMessage('c.id')}) first on true
      where next.deleted_at is null
      order by next.created_at desc limit ${MOST_TEXTS}`,
  );
  return rows;
}

/** Returns those that were never proposed before. */
export async function insertProposals(
  db: Queryable,
  source: Source,
  terms: readonly (MinedTerm & { readonly id: string })[],
  now: Date,
): Promise<readonly { readonly expertId: ExpertId }[]> {
  const of = <Key extends keyof (typeof terms)[number]>(key: Key) => terms.map((term) => term[key]);
  const { rows } = await db.query<{ expertId: ExpertId }>(
    `insert into chat.keyword_proposals (id, expert_id, kind, term, weight, found_in, share, source, proposed_at)
     select *, $8, $9 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::int[], $7::numeric[])
     on conflict (expert_id, kind, term) do nothing returning expert_id as "expertId"`,
    [of('id'), of('expertId'), of('kind'), of('term'), of('weight'), of('foundIn'), of('share'), source, now],
  );
  return rows;
}

const columns = `id, expert_id as "expertId", kind, term, weight::float8 as weight, source, found_in as "foundIn", share::float8 as share`;

export async function waitingProposals(
  db: Queryable,
  filter: { readonly expertId?: ExpertId | undefined; readonly source?: Source | undefined; readonly limit: number },
): Promise<KeywordProposal[]> {
  const { rows } = await db.query<KeywordProposal>(
    `select ${columns} from chat.keyword_proposals
      where decision is null and ($1::text is null or expert_id = $1) and ($2::text is null or source = $2)
      order by found_in desc, id limit $3`,
    [filter.expertId ?? null, filter.source ?? null, filter.limit],
  );
  return rows;
}

export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    'select count(*)::int as waiting from chat.keyword_proposals where decision is null',
  );
  return rows[0]?.waiting ?? 0;
}

export async function proposalsWithIds(db: Queryable, ids: readonly string[]): Promise<KeywordProposal[]> {
  const { rows } = await db.query<KeywordProposal>(
    `select ${columns} from chat.keyword_proposals where decision is null and id = any($1)`,
    [ids],
  );
  return rows;
}

/** Returns how many were still waiting. */
export async function decideProposals(
  db: Queryable,
  decision: 'accepted' | 'rejected',
  by: { readonly ids: readonly string[]; readonly userId: string; readonly now: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `update chat.keyword_proposals set decision = $2, decided_by = $3, decided_at = $4
      where decision is null and id = any($1)`,
    [by.ids, decision, by.userId, by.now],
  );
  return rowCount ?? 0;
}
