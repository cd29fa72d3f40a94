import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { productLink } from '@consilium/contracts/affiliate/product-link.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { recordTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import { eventually, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateService } from '../service.ts';
import { addLinkedProduct, addRecommendation } from '../testing/linked-rows.ts';
import type { LinkedRow } from '../testing/linked-rows.ts';
import { dropOldVisitorKeys } from './visitor-keys.ts';

const clock = manualClock(new Date('2026-06-30T12:10:00Z'));
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const link = 'https://www.amazon.com/dp/B0TEST?psc=1';
let database: TestDatabase;
let affiliate: ServiceUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database, {
    clock,
    environment: { AFFILIATE_LINK_HOSTS: 'shop.example.org' },
  });
  await database
    .pool()
    .query(
      `insert into affiliate.affiliate_networks (network_key, is_active, affiliate_id, updated_at) values ('amazon', true, 'consilium-20', now())`,
    );
});
beforeEach(() => clock.advance(3_600_000));
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

const product = (row: Partial<LinkedRow> = {}) =>
  addLinkedProduct(database.pool(), { link, network: 'amazon', ...row }, clock.now());

interface Visit {
  readonly agent?: string;
  readonly address?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function go(
  path: string,
  { agent = firefox, address = '203.0.113.7', method = 'GET', headers = {} }: Visit = {},
) {
  const answer = await fetch(`${affiliate.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
    to: answer.headers.get('location'),
  };
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly pseudonym: string | null;
  readonly recommendation_id: string | null;
  readonly repeats: number;
}

async function clicksOf(productId: string): Promise<readonly Row[]> {
  const { rows } = await database
    .pool()
    .query<Row>('select * from affiliate.clicks where product_id = $1 order by clicked_at, id', [productId]);
  return rows;
}

async function eventsAbout(productId: string) {
  const { rows } = await database.pool().query<{ subject: string; data: Record<string, unknown> }>(
    `select envelope ->> 'subject' as subject, envelope -> 'data' as data from event_log.events
      where envelope ->> 'type' = 'consilium.affiliate.link-followed.v1' and envelope #>> '{data,productId}' = $1`,
    [productId],
  );
  return rows;
}

describe('a followed link', () => {
  test('is kept before the person is sent to the address of the row, with our id and the click’s', async () => {
    const id = await product();
    const { status, to, headers } = await go(productLink(id));
    const [click] = await clicksOf(id);
    expect([status, to]).toEqual([
      302,
      `https://www.amazon.com/dp/B0TEST?psc=1&tag=consilium-20&ascsubtag=${click?.id}`,
    ]);
    expect(click).toMatchObject({ kind: 'person', pseudonym: null, recommendation_id: null, repeats: 0 });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin',
    });
  });

  test('is of the person to whom the recommendation showed the product, and tells so in an event, once', async () => {
    const id = await product();
    const pseudonym = newId();
    const recommendationId = await addRecommendation(database.pool(), { productId: id, pseudonym }, clock.now());
    await go(productLink(id, recommendationId));
    await go(productLink(id, recommendationId));
    const [click] = await clicksOf(id);
    expect(click).toMatchObject({ pseudonym, recommendation_id: recommendationId, repeats: 1 });
    await eventually(async () =>
      expect(await eventsAbout(id)).toEqual([
        {
          subject: pseudonym,
          data: {
            clickId: click?.id,
            productId: id,
            network: 'amazon',
            expertType: 'home',
            recommendationId,
            followedAt: clock.now().toISOString(),
          },
        },
      ]),
    );
  });

  test('is of nobody when the recommendation showed another product, or is none', async () => {
    const [id, another] = [await product(), await product()];
    const recommendationId = await addRecommendation(
      database.pool(),
      { productId: another, pseudonym: newId() },
      clock.now(),
    );
    await go(productLink(id, recommendationId));
    await go(productLink(id, newId()), { address: '203.0.113.8' });
    await go(`${productLink(id)}?r=nonsense&to=https://evil.example`, { address: '203.0.113.9' });
    const rows = await clicksOf(id);
    expect(rows.map((row) => [row.pseudonym, row.recommendation_id])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
  });
});

describe('repeated clicks', () => {
  test('of one visitor within an hour are one, with the same id, however many arrive at once', async () => {
    const id = await product();
    const answers = await Promise.all(Array.from({ length: 20 }, () => go(productLink(id))));
    const rows = await clicksOf(id);
    expect(rows.map(({ repeats }) => repeats)).toEqual([19]);
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
  });

  test('of others, or an hour later, count again; of one IPv6 household they do not', async () => {
    const id = await product();
    await go(productLink(id), { address: '2001:db8:1:2::1' });
    await go(productLink(id), { address: '2001:db8:1:2:ffff::9' });
    await go(productLink(id), { address: '2001:db8:1:3::1' });
    clock.advance(3_600_000);
    await go(productLink(id), { address: '2001:db8:1:3::1' });
    expect((await clicksOf(id)).map(({ repeats }) => repeats).toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
  });

  test('are told by a key that is dropped when its day is over, and no address is stored', async () => {
    const id = await product();
    await go(productLink(id), { address: '198.51.100.77' });
    const { rows } = await database
      .pool()
      .query('select click::text from affiliate.clicks click where product_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
    const keys = async () =>
      (await database.pool().query(`select from affiliate.secrets where starts_with(name, 'clicks-of-')`)).rowCount;
    expect(await keys()).toBe(1);
    await dropOldVisitorKeys(database.pool(), new Date(clock.now().getTime() + 86_400_000));
    expect(await keys()).toBe(0);
  });
});

describe('programs', () => {
  test('are kept apart: robots, HEAD and browsers that look ahead, none of which makes an event', async () => {
    const id = await product();
    const robot = await go(productLink(id), { agent: 'curl/8.9.1' });
    const head = await go(productLink(id), { method: 'HEAD' });
    const ahead = await go(productLink(id), { headers: { 'sec-purpose': 'prefetch' } });
    expect([robot.status, head.status, ahead.status]).toEqual([302, 302, 503]);
    expect(head.to).toBe('https://www.amazon.com/dp/B0TEST?psc=1&tag=consilium-20');
    expect(ahead.to).toBeNull();
    expect((await clicksOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['head', 'prefetch', 'robot']);
    const person = await product();
    await go(productLink(person));
    await eventually(async () => expect(await eventsAbout(person)).toHaveLength(1));
    expect(await eventsAbout(id)).toEqual([]);
  });
});

describe('nobody is sent anywhere', () => {
  test.each([
    ['an inactive product', { isActive: false }],
    ['a product without a link', { link: null }],
    ['an address of another host', { link: 'https://evil.example/' }],
    ['an address of another network’s host', { link: 'https://www.awin1.com/cread.php' }],
    ['an own product of a host that is not configured', { link: 'https://example.org/x', network: null }],
  ])('by %s', async (_what, row) => {
    const id = await product(row);
    const { status, to, text, headers } = await go(productLink(id));
    expect([status, to, headers.get('content-type')]).toEqual([404, null, 'text/html; charset=utf-8']);
    expect(text).toContain('This product is no longer here');
    expect(await clicksOf(id)).toEqual([]);
  });

  test.each([`/go/${newId()}`, '/go/1', '/go/https%3A%2F%2Fevil.example'])('by %s', async (path) => {
    const { status, to } = await go(path);
    expect([status, to]).toEqual([404, null]);
  });

  test('by another method', async () => {
    expect((await go(productLink(await product()), { method: 'POST' })).status).toBe(405);
  });
});

test('a link of a network that is switched off leads nowhere, until it is switched on again', async () => {
  const id = await product();
  const use = (isActive: boolean) =>
    database.pool().query(`update affiliate.affiliate_networks set is_active = $1`, [isActive]);
  await use(false);
  expect(await go(productLink(id))).toMatchObject({ status: 404, to: null });
  expect(await clicksOf(id)).toEqual([]);
  await use(true);
  expect((await go(productLink(id))).status).toBe(302);
});

test('while the database does not answer, a known product is reached without a click id, and the loss is counted', async () => {
  const telemetry = recordTelemetry();
  const [known, unknown] = [await product(), await product()];
  await go(productLink(known));
  const lock = await database.pool().connect();
  await lock.query('begin');
  await lock.query('lock table affiliate.affiliate_products');
  const [reached, later] = await Promise.all([go(productLink(known)), go(productLink(unknown))]);
  await lock.query('rollback');
  lock.release();
  expect([reached.status, reached.to]).toEqual([302, 'https://www.amazon.com/dp/B0TEST?psc=1&tag=consilium-20']);
  expect([later.status, later.to]).toEqual([503, null]);
  expect(later.text).toContain('This link does not work right now');
  expect(telemetry.names()).toEqual(['consilium.affiliate.clicks_lost']);
});

test('a product without a network leads to a host of the configuration', async () => {
  const id = await product({ link: 'https://shop.example.org/a?b=1', network: null });
  expect((await go(productLink(id))).to).toBe('https://shop.example.org/a?b=1');
});
