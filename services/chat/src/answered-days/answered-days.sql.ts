// Counts answers per person and day from the replies alone, without the ledger and the store of units.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface AnsweredDayRow {
  readonly pseudonym: string;
  readonly class: MessageClass;
  readonly windowStartsAt: Date;
  readonly windowEndsAt: Date;
  readonly answers: number;
  readonly highestLimit: number;
}

/** A cursor: a page begins after it. */
export type AnsweredDayPlace = Pick<AnsweredDayRow, 'pseudonym' | 'class' | 'windowStartsAt'>;

export async function answeredDaysAfter(
  db: Queryable,
  place: AnsweredDayPlace,
  wanted: { readonly endingAfter: Date; readonly moreThan: Readonly<Record<MessageClass, number>> },
  most: number,
): Promise<readonly AnsweredDayRow[]> {
  const { rows } = await db.query<AnsweredDayRow>(
    `select pseudonym, class, window_starts_at as "windowStartsAt", max(resets_at) as "windowEndsAt", count(*)::int as answers,
            case when min(quota_limit) < 0 then -1 else max(quota_limit) end as "highestLimit"
       from chat.replies
      where hold_id is not null and resets_at > $1 and status <> 'running' and delivered and given_back_at is null
        and (pseudonym, class, window_starts_at) > ($2, $3, $4)
      group by pseudonym, class, window_starts_at
     having count(*) > case class when 'premium' then $6::int else $5::int end
      order by pseudonym, class, window_starts_at limit $7`,
    [
      wanted.endingAfter,
      place.pseudonym,
      place.class,
      place.windowStartsAt,
      wanted.moreThan.standard,
      wanted.moreThan.premium,
      most,
    ],
  );
  return rows;
}
