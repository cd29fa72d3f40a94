// Affiliate's HTTP contract: one part per noun.
import { earningsContract } from './earnings-http.ts';
import { importsContract } from './imports-http.ts';
import { networksContract } from './networks-http.ts';
import { productsContract } from './products-http.ts';
import { recommendationsContract } from './recommendations-http.ts';

export const affiliateContract = {
  ...productsContract,
  ...importsContract,
  ...networksContract,
  ...recommendationsContract,
  ...earningsContract,
};
