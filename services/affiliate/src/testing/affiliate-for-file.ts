// The service on a database of its own for one test file, with an administrator, and products to add.
import { afterAll, beforeAll } from '@jest/globals';
import { networkKeySchema, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateService } from '../service.ts';

export const admin = somebody({ roles: ['admin'] });
export const clock = manualClock(new Date('2026-06-30T12:00:00Z'));

/** To which products without a network may lead. */
const OWN_HOST = 'example.org';

export const drill = {
  productName: 'Drill',
  expertType: 'home',
  commissionRate: 4.25,
  price: { amountMinor: 7999, currency: 'USD' },
  affiliateLink: `https://${OWN_HOST}/drill`,
} as const;

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface RefusedBody {
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

export interface AffiliateForFile {
  readonly database: TestDatabase;
  /** `what` is method and path below /api/affiliate. By default the administrator calls. */
  ask<Body>(what: string, body?: unknown, identity?: typeof admin): Promise<Answer<Body>>;
  /** Without a session. */
  get(path: string): Promise<Response>;
  /** Of the whole service, without a session and without following a redirect. */
  go(path: string): Promise<Response>;
  raw(path: string, identity?: typeof admin): Promise<Response>;
  /** Its link leads to a host of its network. */
  add(fields?: { readonly network?: string | null; readonly [field: string]: unknown }): Promise<CatalogProduct>;
}

export function affiliateForFile(environment: Readonly<Record<string, string>> = {}): AffiliateForFile {
  let database: TestDatabase;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startUnderTest(affiliateService, database, {
      clock,
      environment: { AFFILIATE_LINK_HOSTS: OWN_HOST, ...environment },
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const raw = (path: string, identity = admin) => service.call(`/api/affiliate${path}`, { identity });
  const ask = async <Body>(what: string, body?: unknown, identity = admin): Promise<Answer<Body>> => {
    const [method = '', path = ''] = what.split(' ');
    const answer = await service.call(`/api/affiliate${path}`, { method, body, identity });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    get database() {
      return database;
    },
    ask,
    raw,
    go: (path) => fetch(`${service.url}${path}`, { redirect: 'manual' }),
    get: (path) => service.call(`/api/affiliate${path}`),
    async add(fields = {}) {
      const network = networkKeySchema.safeParse(fields.network).data;
      const host = network ? networkOf(network).linkHosts[0] : OWN_HOST;
      const affiliateLink = `https://${host}/drill`;
      const { body } = await ask<CatalogProduct>('POST /products', { ...drill, affiliateLink, ...fields });
      return body;
    },
  };
}
