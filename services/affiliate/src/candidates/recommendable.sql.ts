// What may be recommended: active, alive, in stock or on order, with a link.

/** Literally the condition of the indexes, which are not used otherwise. */
export const recommendable = `is_active and affiliate_link is not null and dead_since is null and availability <> 'out_of_stock'`;
