// The pictures of products: kept ones are read, others are fetched and drawn, each once at a time and few at once.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { createTurns, TurnsFullError } from '@consilium/kit/confined/turns.ts';
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import type { AffiliateContext } from '../context/context.ts';
import { drawPicture } from './draw-picture.ts';
import { fetchPicture, internet } from './fetch-picture.ts';
import type { PictureNetwork } from './fetch-picture.ts';
import { isKept, shownForMs } from './picture-address.ts';
import { pictureFolder, pictureKey } from './picture-place.ts';

export interface PicturedProduct {
  readonly id: string;
  readonly network: NetworkKey | null;
  readonly imageUrl: string;
  readonly readAt: Date | null;
}

export interface ServedPicture {
  readonly bytes: Buffer;
  readonly maxAgeSeconds: number;
}

export interface ProductPictures {
  /** Undefined when there is no picture to show. Throws RATE_LIMITED when too many are being fetched. */
  get(product: PicturedProduct): Promise<ServedPicture | undefined>;
}

const MOST_AT_ONCE = 4;
/** A page of products asks for as many. */
const MOST_WAITING = 100;
/** After a failure a host is left alone for a while. */
const FAILED_FOR_MS = 10 * 60_000;
const MOST_FAILURES = 10_000;

type Needs = Pick<AffiliateContext, 'files' | 'clock' | 'log' | 'config'>;

export function createProductPictures(
  { files, clock, log, config }: Needs,
  network: PictureNetwork = internet,
): ProductPictures {
  const turns = createTurns({ mostAtOnce: MOST_AT_ONCE, mostWaiting: MOST_WAITING });
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const failedUntil = new Map<string, number>();

  const draw = async ({ network: shop, imageUrl }: PicturedProduct, key: string) => {
    const hosts = [...(shop === null ? [] : affiliateNetworks[shop].imageHosts), ...config.PICTURE_HOSTS];
    try {
      return await turns.take(async () => drawPicture(await fetchPicture(imageUrl, hosts, network)));
    } catch (error) {
      if (error instanceof TurnsFullError || isHttpError(error)) throw tooMany();
      log.debug({ err: error, key }, 'a picture of a product could not be fetched');
      return undefined;
    }
  };
  const fetchOnce = async (product: PicturedProduct, key: string): Promise<Buffer | undefined> => {
    const drawn = await draw(product, key);
    if (!drawn) remember(failedUntil, key, clock.now().getTime() + FAILED_FOR_MS);
    else if (isKept(product)) await keep(product.id, key, drawn);
    return drawn;
  };
  /** Older pictures of the product are of another address or another period. */
  const keep = async (id: string, key: string, bytes: Buffer) => {
    await files.deletePrefix(pictureFolder(id));
    await files.put(key, Readable.from([bytes]), { contentType: 'image/webp', maxBytes: bytes.length });
  };
  const shared = (product: PicturedProduct, key: string) => {
    const running = underWay.get(key) ?? fetchOnce(product, key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
  return {
    async get(product) {
      const now = clock.now();
      const maxAgeSeconds = Math.floor(shownForMs(product, now) / 1000);
      if (maxAgeSeconds <= 0) return undefined;
      const key = pictureKey(product.id, product.imageUrl, now);
      const stored = isKept(product) ? await files.get(key) : undefined;
      if (stored) return { bytes: await buffer(stored.content), maxAgeSeconds };
      if ((failedUntil.get(key) ?? 0) > now.getTime()) return undefined;
      const bytes = await shared(product, key);
      return bytes && { bytes, maxAgeSeconds };
    },
  };
}

function remember(times: Map<string, number>, key: string, until: number): void {
  times.delete(key);
  times.set(key, until);
  const [oldest] = times.keys();
  if (times.size > MOST_FAILURES && oldest !== undefined) times.delete(oldest);
}

function tooMany() {
  return httpError('RATE_LIMITED', 'Many pictures are being fetched right now.', undefined, { 'Retry-After': '5' });
}
