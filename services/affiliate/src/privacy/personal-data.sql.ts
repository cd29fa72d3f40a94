// SQL that reads what was shown to a person, what they followed and what they chose, for their export.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const ROWS_PER_PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function* recommendationPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<{ id: string }>(
      `select recommendation.id, expert_type as "expertType", shown_at as "shownAt",
              (select coalesce(json_agg(json_build_object('place', shown_place, 'productId', product_id, 'product', product_name)
                                        order by shown_place), '[]')
                 from affiliate.recommendation_candidates left join affiliate.affiliate_products product on product.id = product_id
                where recommendation_id = recommendation.id and shown_place is not null) as products
         from affiliate.recommendations recommendation where pseudonym = $1 and recommendation.id > $2
        order by recommendation.id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}

export async function* clickPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let after = '';
  for (;;) {
    const { rows } = await db.query<{ id: string }>(
      `select click.id, click.product_id as "productId", product_name as "product", click.network_key as "network",
              clicked_at as "clickedAt", repeats
         from affiliate.clicks click left join affiliate.affiliate_products product on product.id = click.product_id
        where pseudonym = $1 and click.id > $2 order by click.id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows.map(({ id: _id, ...told }) => told);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}

export async function* choicePages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query(
    'select hides_products as "hidesProducts", chosen_at as "chosenAt" from affiliate.product_choices where pseudonym = $1',
    [pseudonym],
  );
  yield rows;
}
