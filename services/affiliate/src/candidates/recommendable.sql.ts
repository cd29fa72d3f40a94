// What may be recommended: active, alive, in stock or on order, with a link.

/** Literally the condition of the indexes, which are not used otherwise. */
export const recommendable = `is_active and affiliate_link is not null and dead_since is null and availability <> 'out_of_stock'`;

/** Of a network that an administrator switched off, nothing is shown. A network that nobody has set up is not switched off. */
export const ofNetworkInUse = `coalesce(network_key, '') <> all (array(
  select network_key from affiliate.affiliate_networks where affiliate_id is not null and not is_active))`;
