// The link of a product, with the event log in Postgres.
import { productLinkSuite } from './product-link.suite.ts';
import { startNetwork } from './network.ts';

productLinkSuite(() => startNetwork());
