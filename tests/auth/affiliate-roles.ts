// The table of affiliate's calls: what each of them answers to whom. 404, 409 and 400 of an administrator are of what is sent,
// after the question who it is.

export type Role = 'nobody' | 'visitor' | 'member' | 'support' | 'admin';

export interface RoleRow {
  readonly call: string;
  readonly answers: Readonly<Record<Role, number>>;
  readonly query?: string;
  readonly body?: unknown;
}

const criterion = { weight: 10, enabled: true };
const criteria = {
  rating: criterion,
  price: criterion,
  delivery: criterion,
  commission: criterion,
  availability: criterion,
};
const problem = { query: 'drill', expertType: 'home' };
const product = { productName: 'Saw', expertType: 'home', commissionRate: 4 };
const nobodyKnows = '00000000-0000-4000-8000-000000000000';

/** In the order of nobody, visitor, member, support, administrator. */
function row(
  call: string,
  [nobody, visitor, member, support, admin]: readonly [number, number, number, number, number],
  sent: Pick<RoleRow, 'query' | 'body'> = {},
): RoleRow {
  return { call, answers: { nobody, visitor, member, support, admin }, ...sent };
}

export const affiliateRoles: readonly RoleRow[] = [
  row('GET /products', [200, 200, 200, 200, 200]),
  row('GET /admin/products', [401, 401, 403, 403, 200]),
  row('GET /admin/product-summary', [401, 401, 403, 403, 200]),
  row('GET /admin/products/{id}', [401, 401, 403, 403, 200]),
  row('POST /products', [401, 401, 403, 403, 201], { body: product }),
  row('PATCH /products/{id}', [401, 401, 403, 403, 200], { body: { version: 1, productName: 'Drill two' } }),
  row('POST /products/activation', [401, 401, 403, 403, 404], { body: { ids: [nobodyKnows], isActive: true } }),
  row('GET /products/{id}/changes', [401, 401, 403, 403, 200]),
  row('GET /admin/products.csv', [401, 401, 403, 403, 200]),
  row('GET /pictures/{id}', [404, 404, 404, 404, 404]),

  row('GET /imports/networks', [401, 401, 403, 403, 200]),
  row('GET /imports/statistics', [401, 401, 403, 403, 200]),
  row('PUT /imports/networks/{network}/schedule', [401, 401, 403, 403, 200], { body: { schedule: 'off' } }),
  row('POST /imports', [401, 401, 403, 403, 409], { body: { network: 'cj' } }),
  row('POST /imports/sync', [401, 401, 403, 403, 200], { body: { syncAll: true } }),
  row('GET /imports', [401, 401, 403, 403, 200]),
  row('GET /imports/{id}', [401, 401, 403, 403, 404]),
  row('GET /imports/{id}/log', [401, 401, 403, 403, 404]),
  row('GET /imports/{id}/differences', [401, 401, 403, 403, 404], { query: '?change=new' }),
  row('POST /imports/{id}/apply', [401, 401, 403, 403, 404], { body: {} }),
  row('POST /imports/{id}/cancel', [401, 401, 403, 403, 404], { body: {} }),
  row('POST /imports/files', [401, 401, 403, 403, 201], {
    query: '?network=cj&name=products.csv&whole=false',
    body: 'id,name,link\n1,Drill,https://www.anrdoezrs.net/1\n',
  }),

  row('GET /networks', [401, 401, 403, 403, 200]),
  // Nothing is saved to ask the network with.
  row('POST /networks/{network}/api-access/check', [401, 401, 403, 403, 400], { body: {} }),
  // The schedule above has made its row.
  row('PUT /networks/{network}', [401, 401, 403, 403, 200], {
    body: { affiliateId: 'consilium', isActive: true, version: 1 },
  }),
  row('PUT /networks/{network}/api-access', [401, 401, 403, 403, 409], { body: { values: {}, version: 99 } }),
  row('POST /networks/{network}/api-access/forget', [401, 401, 403, 403, 409], { body: { version: 99 } }),
  row('GET /networks/{network}/changes', [401, 401, 403, 403, 200]),

  row('POST /recommendations', [200, 200, 200, 200, 200], { body: problem }),
  row('POST /recommendations/preview', [401, 401, 403, 403, 200], { body: { ...problem, criteria } }),
  row('GET /recommendations/active-products', [401, 401, 403, 403, 200]),
  row('GET /weights', [200, 200, 200, 200, 200]),
  row('GET /weights/versions', [401, 401, 403, 403, 200]),
  row('POST /weights', [401, 401, 403, 403, 201], { body: { basedOn: 1, criteria } }),
  row('POST /weights/replay', [401, 401, 403, 403, 200], { body: { criteria } }),
  row('GET /product-choice', [401, 401, 200, 200, 200]),
  row('PUT /product-choice', [401, 401, 200, 200, 200], { body: { hidesProducts: false } }),

  row('GET /earnings', [401, 401, 403, 403, 200], { query: '?period=7d' }),
  row('GET /earnings/reporting', [401, 401, 403, 403, 200]),
  row('POST /earnings/reporting/{network}/renew', [401, 401, 403, 403, 400], { body: {} }),
  row('POST /earnings/reporting/{network}/set-aside/{id}/retry', [401, 401, 403, 403, 404], { body: {} }),
  row('POST /earnings/files', [401, 401, 403, 403, 400], { body: { csv: 'a,b\n1,2' } }),
  // A secret in the path stands for a session.
  row('GET /postbacks/{network}/{token}', [404, 404, 404, 404, 404]),
  row('POST /postbacks/{network}/{token}', [404, 404, 404, 404, 404], { body: {} }),
  row('GET /go/{productId}', [302, 302, 302, 302, 302]),
];
