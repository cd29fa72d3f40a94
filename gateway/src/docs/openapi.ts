// GET /openapi.json: the documents of all services merged into one, with the gateway's own paths.
import { billingAdminPrefix } from '@consilium/contracts/billing/admin-http.ts';
import { accountPrefix, servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import { z } from 'zod';
import { askAny } from '../proxy/ask-any.ts';
import type { UpstreamUrls } from '../proxy/upstreams.ts';
import { describeOperation } from './describe-operation.ts';
import { ownPaths } from './own-paths.ts';
import { refusalResponses } from './refusals.ts';

const KEPT_MS = 60_000;
const TIMEOUT_MS = 2000;

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({ schemas: {} }),
});
type ServiceDocument = z.output<typeof documentSchema>;

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, unknown>>;
  };
  /** Services that did not answer: their paths are missing here. */
  readonly 'x-unavailable': readonly string[];
}

const documented: readonly { readonly service: ServiceName; readonly prefix: string }[] = [
  ...serviceNames.map((service) => ({ service, prefix: servicePrefixes[service] })),
  { service: 'auth', prefix: accountPrefix },
  { service: 'billing', prefix: billingAdminPrefix },
  { service: 'admin', prefix: operationsPrefix },
];

export function createOpenApi(urls: UpstreamUrls, nowMs: () => number): () => Promise<OpenApiDocument> {
  let kept: { readonly untilMs: number; readonly document: Promise<OpenApiDocument> } | undefined;
  return async () => {
    if (kept && kept.untilMs > nowMs()) return kept.document;
    const document = merge(urls);
    kept = { untilMs: nowMs() + KEPT_MS, document };
    // An incomplete document is not cached.
    if ((await document)['x-unavailable'].length > 0) kept = undefined;
    return document;
  };
}

async function merge(urls: UpstreamUrls): Promise<OpenApiDocument> {
  const read = await Promise.all(
    documented.map(async ({ service, prefix }) => ({
      service,
      prefix,
      document: await readDocument(urls[service], prefix),
    })),
  );
  const present = read.flatMap(({ prefix, document }) => (document ? [{ prefix, document }] : []));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Consilium',
      version: '1',
      description:
        'Every address of the public interface. Errors have one shape: code, status, message, data, defined; below /auth/v1 they have the envelope of Supabase Auth.',
    },
    servers: [{ url: '/' }],
    paths: described(Object.assign({}, ownPaths, ...present.map(({ prefix, document }) => prefixed(prefix, document)))),
    components: {
      schemas: Object.assign({}, ...present.map(({ document }) => document.components.schemas)),
      responses: refusalResponses,
    },
    'x-unavailable': [...new Set(read.filter(({ document }) => !document).map(({ service }) => service))],
  };
}

function described(paths: ServiceDocument['paths']): OpenApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, describeOperation(path, method, operation)]),
      ),
    ]),
  );
}

function prefixed(prefix: string, { paths }: ServiceDocument): ServiceDocument['paths'] {
  return Object.fromEntries(Object.entries(paths).map(([path, operations]) => [`${prefix}${path}`, operations]));
}

async function readDocument(urls: readonly string[], prefix: string): Promise<ServiceDocument | undefined> {
  try {
    const path = `${prefix}/openapi.json`;
    const response = await askAny(urls, (url) =>
      fetch(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    return response.ok ? documentSchema.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
