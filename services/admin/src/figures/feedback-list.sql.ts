// What the desk reads of feedback: each, and the features that were asked for.
import type { FeaturePriority } from '@consilium/contracts/admin/support/request-fields.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface FeedbackRow {
  readonly id: string;
  readonly rating: number | null;
  readonly expertType: string | null;
  readonly liked: string;
  readonly improve: string;
  readonly featureTitle: string;
  readonly priority: string | null;
  readonly isFromAccount: boolean;
  readonly isPlain: boolean;
  readonly givenAt: Date;
}

export async function pageOfFeedback(
  db: Queryable,
  before: PagePlace | undefined,
  limit: number,
): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow & Record<string, unknown>>(
    `select id, rating, expert_type as "expertType", liked, improve, feature_title as "featureTitle", priority,
            pseudonym is not null as "isFromAccount", is_plain as "isPlain", given_at as "givenAt"
       from admin.feedback where $1::timestamptz is null or (given_at, id) < ($1, $2::uuid)
      order by given_at desc, id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
}

export interface FeatureRow {
  readonly title: string;
  readonly votes: number;
  readonly byPriority: Partial<Record<FeaturePriority, number>>;
  readonly lastAskedAt: Date;
}

/**
 * The most wanted first. An account has one vote for a title, that of its latest feedback; each visitor's feedback is one.
 * What a browser without JavaScript posted has no vote: a robot could have as many as it likes. The title is spelled as it was the last time.
 */
export async function mostWantedFeatures(db: Queryable, limit: number): Promise<FeatureRow[]> {
  const { rows } = await db.query<FeatureRow & Record<string, unknown>>(
    `with votes as (
       select distinct on (feature_key, coalesce(pseudonym, id)) feature_key, feature_title, priority, given_at, id
         from admin.feedback where feature_key <> '' and not is_plain
        order by feature_key, coalesce(pseudonym, id), given_at desc, id desc),
     wanted as (
       select feature_key, (array_agg(feature_title order by given_at desc, id desc))[1] as title,
              count(*)::int as votes, max(given_at) as last_asked_at
         from votes group by feature_key order by votes desc, last_asked_at desc, feature_key limit $1)
     select w.title, w.votes, w.last_asked_at as "lastAskedAt",
            coalesce((select jsonb_object_agg(p.priority, p.count) from
              (select v.priority, count(*)::int as count from votes v
                where v.feature_key = w.feature_key and v.priority is not null group by v.priority) p), '{}') as "byPriority"
       from wanted w order by w.votes desc, w.last_asked_at desc, w.feature_key`,
    [limit],
  );
  return rows;
}
