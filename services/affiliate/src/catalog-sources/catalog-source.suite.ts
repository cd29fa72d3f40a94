// What the driver of every network must do, against a server that speaks the network's format.
import { afterEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { SourceError } from './catalog-source.ts';
import type { CatalogSource, SourceFault, SourcePage, SourceProduct, SourceSettings } from './catalog-source.ts';
import { sourceOf } from '../source-drivers/source-of.ts';
import { closes, failsWith, hangs, stopsHalfWay } from './testing/network-server.ts';
import type { Misbehaviour } from './testing/network-server.ts';
import type { NetworkUnderTest, ServedNetwork } from './testing/served-network.ts';
import { shelfOf } from './testing/shelf.ts';
import type { ShelfItem } from './testing/shelf.ts';
import { usualLimits } from './wire/source-ports.ts';
import type { SourceLimits } from './wire/source-ports.ts';

interface World extends ServedNetwork {
  readonly waits: number[];
  readonly open: (changes?: Partial<SourceSettings>, limits?: Partial<SourceLimits>) => CatalogSource;
}

const shortLimits: Partial<SourceLimits> = { answerMs: 200, idleMs: 200 };
const still = new AbortController().signal;

export function catalogSourceSuite(network: NetworkUnderTest): void {
  describe(`the catalog of ${network.network}`, () => {
    let served: ServedNetwork | undefined;
    afterEach(async () => served?.server.stop());

    async function start(shelf: readonly ShelfItem[] = shelfOf(network.severalPages)): Promise<World> {
      const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
      const waits: number[] = [];
      const begun = await network.start(shelf, clock);
      served = begun;
      const wait = async (ms: number, signal: AbortSignal) => {
        signal.throwIfAborted();
        waits.push(ms);
        clock.advance(ms);
      };
      return {
        ...begun,
        waits,
        open: (changes, limits) =>
          sourceOf({ ...begun.settings, ...changes }, { clock, wait, limits: { ...usualLimits, ...limits } }),
      };
    }
    const inOrder = network.orderOf ?? ((shelf: readonly ShelfItem[]) => shelf);
    const catalogCalls = ({ server }: ServedNetwork) =>
      server.asked.filter(({ url }) => network.isCatalogCall(url.pathname));

    test('is read to its end, each product once', async () => {
      const shelf = shelfOf(network.severalPages);
      const { open } = await start(shelf);
      const pages = await readAll(open());
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.flatMap(({ products }) => products)).toEqual(inOrder(shelf).map(network.full));
      expect(pages.flatMap(({ refused }) => refused)).toEqual([]);
    });

    test('is read on after a restart, from a place that was stored and holds no key', async () => {
      const shelf = shelfOf(network.severalPages);
      const { open } = await start(shelf);
      const products: SourceProduct[] = [];
      let place: string | undefined;
      do {
        const page = await open().readPage(place === undefined ? undefined : JSON.parse(place), still);
        products.push(...page.products);
        place = JSON.stringify(page.next);
        for (const secret of network.secrets) expect(place).not.toContain(secret);
      } while (place !== 'null');
      expect(products).toEqual(inOrder(shelf).map(network.full));
    });

    test('has null for what the network does not say', async () => {
      const [item] = shelfOf(1, { 0: 'bare' });
      const { open } = await start([item as ShelfItem]);
      const [page] = await readAll(open());
      expect(page?.products).toEqual([network.bare(item as ShelfItem)]);
    });

    test('loses only the rows that cannot be used, and says why', async () => {
      const shelf = shelfOf(5, { 1: 'no-name', 3: 'bad-amount' });
      const { open } = await start(shelf);
      const pages = await readAll(open());
      expect(pages.flatMap(({ products }) => products)).toEqual(
        inOrder(shelf)
          .filter(({ kind }) => kind === 'full')
          .map(network.full),
      );
      expect(pages.flatMap(({ refused }) => refused)).toEqual([
        { externalId: expect.stringContaining('1002'), reason: 'It has no name.' },
        { externalId: expect.stringContaining('1004'), reason: expect.stringMatching(/^“twelve” is not/) },
      ]);
    });

    test('is asked at the pace that the network allows', async () => {
      const world = await start();
      await readAll(world.open());
      const times = catalogCalls(world).map(({ atMs }) => atMs);
      expect(times.length).toBeGreaterThan(network.severalPages > 1000 ? 0 : 1);
      for (const [at, time] of times.slice(1).entries())
        expect(time - (times[at] as number)).toBeGreaterThanOrEqual(network.everyMs);
    });

    test.each<[string, Misbehaviour, SourceFault]>([
      ['is down', failsWith(503, {}, 'secret page'), 'unavailable'],
      ['closes the connection', closes, 'unavailable'],
      ['does not answer', hangs, 'unavailable'],
      ['stops half way', stopsHalfWay, 'unavailable'],
      ['answers with something else', failsWith(200, {}, '<!-- a page'), 'not-understood'],
      ['sends us elsewhere', failsWith(302, { location: 'http://127.0.0.1:9/' }), 'not-understood'],
    ])('that %s is told by its kind', async (_what, how, fault) => {
      const { open, server } = await start();
      server.misbehave(how);
      const error = await faultOf(open({}, shortLimits));
      expect(error.fault).toBe(fault);
      expectNoKey(error, network);
    });

    test('is asked again after a fault that passes', async () => {
      const { open, server, waits } = await start();
      server.misbehave(failsWith(503), 2);
      const page = await open().readPage(undefined, still);
      expect(page.products.length).toBeGreaterThan(0);
      expect(waits).toEqual(expect.arrayContaining([1000, 4000]));
    });

    test('waits as long as the network says after too many calls, and goes on', async () => {
      const { open, server, waits } = await start();
      server.misbehave(network.limit.how, 1);
      const page = await open().readPage(undefined, still);
      expect(page.products.length).toBeGreaterThan(0);
      expect(waits).toContain(network.limit.waitMs);
    });

    test('a limit that stays is told with its kind', async () => {
      const { open, server } = await start();
      const source = open();
      await source.readPage(undefined, still);
      server.misbehave(network.limit.how);
      const error = await faultOf(open());
      expect(error.fault).toBe(network.faultOfLimit ?? 'rate-limited');
      expectNoKey(error, network);
    });

    test('an answer that is larger than can be taken is refused', async () => {
      const { open } = await start();
      const error = await faultOf(open({}, { answerBytes: 20, feedBytes: 20 }));
      expect(error.fault).toBe('not-understood');
    });

    test('stops on the signal, and ends the connection', async () => {
      const { open, server } = await start();
      server.misbehave(hangs);
      const stop = new AbortController();
      const reading = open().readPage(undefined, stop.signal);
      const settled = reading.catch((error: unknown) => error);
      await eventually(async () => expect(server.asked.length).toBeGreaterThan(0));
      stop.abort(new Error('stopped by the test'));
      expect(await settled).toEqual(new Error('stopped by the test'));
      await eventually(async () => expect(server.cutOff()).toBeGreaterThan(0));
    });

    test('can be checked by one cheap call', async () => {
      const world = await start();
      await world.open().check(still);
      expect(catalogCalls(world)).toHaveLength(1);
      world.server.misbehave(failsWith(503));
      await expect(world.open().check(still)).rejects.toMatchObject({ fault: 'unavailable' });
    });

    if (network.wrongKey) {
      const { field, value } = network.wrongKey;
      test('a wrong key is refused, in reading and in the check', async () => {
        const { open, settings } = await start();
        const wrong = () =>
          open(field === 'secret' ? { secret: value } : { apiAccess: { ...settings.apiAccess, [field]: value } });
        for (const act of [() => wrong().readPage(undefined, still), () => wrong().check(still)]) {
          const error = await act().catch((thrown: unknown) => thrown);
          expect(error).toMatchObject({ fault: 'access-refused' });
          expectNoKey(error as SourceError, network);
          expect(String(error)).not.toContain(value);
        }
      });

      test('a key that is missing is named, without a call', async () => {
        const { open, server } = await start();
        const lacking = () => open({ secret: null, apiAccess: {} });
        expect(lacking).toThrow(expect.objectContaining({ fault: 'access-refused' }));
        expect(server.asked).toEqual([]);
      });
    }
  });
}

async function readAll(source: CatalogSource): Promise<readonly SourcePage[]> {
  const pages: SourcePage[] = [];
  let cursor: unknown;
  do {
    const page = await source.readPage(cursor, still);
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

async function faultOf(source: CatalogSource): Promise<SourceError> {
  const error: unknown = await source.readPage(undefined, still).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SourceError);
  return error as SourceError;
}

/** As a logger would write it, with everything that hangs on it. */
function expectNoKey(error: SourceError, { secrets }: NetworkUnderTest): void {
  const written = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toContain('secret page');
}
