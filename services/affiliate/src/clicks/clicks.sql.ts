// SQL on affiliate.clicks when a link is followed.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ClickKind } from './click-kind.ts';

export interface LinkedProduct {
  readonly id: string;
  readonly link: string;
  readonly network: NetworkKey | null;
  readonly affiliateId: string | null;
  readonly expertType: ExpertId;
  readonly isDemo: boolean;
}

/** Undefined for a product that is unknown, inactive, without a link, or of a network that is switched off. */
export async function linkedProduct(db: Queryable, id: string): Promise<LinkedProduct | undefined> {
  const { rows } = await db.query<LinkedProduct & Record<string, unknown>>({
    name: 'affiliate-linked-product',
    text: `select product.id, affiliate_link as link, product.network_key as network, affiliate_id as "affiliateId",
                  expert_type as "expertType", source = 'demo' as "isDemo"
             from affiliate.affiliate_products product left join affiliate.affiliate_networks network using (network_key)
            where product.id = $1 and product.is_active and affiliate_link is not null
              and (affiliate_id is null or network.is_active)`,
    values: [id],
  });
  return rows[0];
}

export interface ShownIn {
  readonly recommendationId: string;
  readonly pseudonym: string | null;
}

/**
 * Undefined when the recommendation did not show the product. Its row stays locked, so an erasure that runs now finds the
 * click afterwards.
 */
export async function shownIn(
  tx: Queryable,
  recommendationId: string,
  productId: string,
): Promise<ShownIn | undefined> {
  const { rows } = await tx.query<ShownIn & Record<string, unknown>>({
    name: 'affiliate-shown-in',
    text: `select id as "recommendationId", pseudonym from affiliate.recommendations recommendation
            where id = $1 and exists (select from affiliate.recommendation_candidates
                                       where recommendation_id = $1 and product_id = $2 and shown_place is not null)
              for share of recommendation`,
    values: [recommendationId, productId],
  });
  return rows[0];
}

export interface NewClick {
  readonly id: string;
  readonly productId: string;
  readonly network: NetworkKey | null;
  readonly recommendationId: string | null;
  readonly pseudonym: string | null;
  readonly clickedAt: Date;
  readonly kind: ClickKind;
  readonly dedupeKey: Buffer;
}

export interface KeptClick {
  /** Of the first click, when this one repeats it. */
  readonly id: string;
  readonly isNew: boolean;
}

/** One statement, so two clicks at the same moment cannot both be the first. */
export async function keepClick(tx: Queryable, click: NewClick): Promise<KeptClick> {
  const { rows } = await tx.query<KeptClick & Record<string, unknown>>({
    name: 'affiliate-keep-click',
    text: `insert into affiliate.clicks as click
             (id, product_id, network_key, recommendation_id, pseudonym, clicked_at, kind, dedupe_key)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (dedupe_key) where dedupe_key is not null do update set repeats = click.repeats + 1
           returning id, id = $1 as "isNew"`,
    values: [
      click.id,
      click.productId,
      click.network,
      click.recommendationId,
      click.pseudonym,
      click.clickedAt,
      click.kind,
      click.dedupeKey,
    ],
  });
  return rows[0] ?? { id: click.id, isNew: true };
}
