// GET /go/{productId}: keeps the click, then sends the person where the product's row says. No address comes from the request.
import { networkOf } from '@consilium/kit/http/network.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { isUnavailable } from '@consilium/kit/postgres/error-codes.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { within } from '@consilium/kit/time-limit.ts';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { clickKind } from './click-kind.ts';
import type { ClickKind } from './click-kind.ts';
import { linkedProduct } from './clicks.sql.ts';
import type { LinkedProduct } from './clicks.sql.ts';
import type { KnownProducts } from './known-products.ts';
import { demoProductPage, goneProductPage, laterPage } from './link-page.ts';
import { outgoingLink } from './outgoing-link.ts';
import { recordClick } from './record-click.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/** Longer than any busy database needs; after that the person goes on without being counted. */
const PATIENCE_MS = 2000;
const uuid = z.uuid();

/** Without the service's own context, which knows this folder. */
export type LinkContext = Pick<ServiceBase, 'pool' | 'clock' | 'log' | 'wakeRelay'> & {
  readonly config: { readonly AFFILIATE_LINK_HOSTS: readonly string[] };
  readonly visitorKeys: VisitorKeys;
  readonly knownProducts: KnownProducts;
};

interface Asked {
  readonly productId: string;
  readonly recommendationId: string | undefined;
  readonly kind: ClickKind;
  readonly visitor: readonly string[];
}

/** A demo product leads to a page of ours; undefined: the product leads nowhere. */
type Destination = { readonly location: string } | 'demo' | undefined;

class DatabaseSlowError extends Error {}

export function followLink(context: LinkContext): RequestHandler<{ productId: string }> {
  return async (request, response) => {
    const asked = readRequest(request);
    if (!asked) return show(response, 404, goneProductPage());
    try {
      const destination = await within(PATIENCE_MS, destinationOf(context, asked), () => new DatabaseSlowError());
      answer(response, asked, destination);
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof DatabaseSlowError)) throw error;
      goOnUncounted(context, response, asked);
    }
  };
}

function readRequest({ params, query, method, headers }: Request<{ productId: string }>): Asked | undefined {
  const productId = uuid.safeParse(params.productId).data;
  return productId === undefined
    ? undefined
    : {
        productId: productId.toLowerCase(),
        recommendationId: uuid.safeParse(query['r']).data,
        kind: clickKind(method, headers),
        visitor: [networkOf({ ip: String(headers['x-forwarded-for'] ?? '') }), headers['user-agent'] ?? ''],
      };
}

async function destinationOf(context: LinkContext, asked: Asked): Promise<Destination> {
  const product = await linkedProduct(context.pool, asked.productId);
  context.knownProducts.remember(asked.productId, product);
  if (!product) return undefined;
  if (leadsTo(context, product, undefined) === undefined) {
    context.log.warn({ productId: product.id }, 'a product has an address that is on no list of hosts');
    return undefined;
  }
  const clickId = await recordClick(context, { ...asked, product });
  // A program that asks for the header only is no click at the network either.
  return leadsTo(context, product, asked.kind === 'head' ? undefined : clickId);
}

function leadsTo({ config }: LinkContext, product: LinkedProduct, clickId: string | undefined): Destination {
  if (product.isDemo) return 'demo';
  const location = outgoingLink(product, config.AFFILIATE_LINK_HOSTS, clickId);
  return location === undefined ? undefined : { location };
}

function answer(response: Response, { kind }: Pick<Asked, 'kind'>, destination: Destination): void {
  if (destination === undefined) return show(response, 404, goneProductPage());
  // A browser that looks ahead is refused, and asks again when the person really goes there.
  if (kind === 'prefetch') return void setHeaders(response).status(503).end();
  if (destination === 'demo') return show(response, 200, demoProductPage());
  setHeaders(response).redirect(302, destination.location);
}

/** The database is away: the person still gets there, but the click cannot be kept. */
function goOnUncounted(context: LinkContext, response: Response, { productId }: Asked): void {
  const product = context.knownProducts.recall(productId);
  const destination = product && leadsTo(context, product, undefined);
  if (destination === undefined) return show(response, 503, laterPage());
  activeTelemetry()?.count({
    name: 'consilium.affiliate.clicks_lost',
    description: 'Links of products that were followed while the database was away, so the click was not kept.',
  });
  context.log.warn({ productId }, 'a click was not kept because the database is away');
  answer(response, { kind: 'person' }, destination);
}

/** Merchants may check where their visitors come from, so they learn our address, but never the page. */
function setHeaders(response: Response): Response {
  return response.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'strict-origin',
  });
}

function show(response: Response, status: number, page: string): void {
  setHeaders(response).status(status).type('html').send(page);
}
