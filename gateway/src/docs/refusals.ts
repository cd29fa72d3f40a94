// Which errors a call may return, derived from its row in the route table, so that no service has to list them.
import { errorBodySchema, errorCatalogue } from '@consilium/contracts/error.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { z } from 'zod';
import { findRoute } from '../routes/find-route.ts';
import type { Route } from '../routes/route-table.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  /** It has a parameter or a body that can name a resource. */
  readonly namesSomething: boolean;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Node sends these itself, without a body, before the gateway sees a request. */
const beforeTheRequest: Readonly<Record<number, string>> = {
  408: 'The header did not come in time.',
  431: 'The header is too large.',
};

/** For each status, which calls can return it. */
const rules: readonly (readonly [status: number, applies: (call: Call, route: Route) => boolean])[] = [
  [400, () => true],
  // The gateway refuses an invalid token, except where the service checks tokens itself and refuses it too.
  [401, (_call, { service, session }) => session !== 'none' || service === 'auth'],
  [403, (_call, { service, session }) => session !== 'none' || service === 'auth'],
  // Below /auth/v1 a feature that is switched off answers 404 as well.
  [404, ({ namesSomething }, { service }) => namesSomething || service === 'auth'],
  [408, () => true],
  // Billing answers 409 to a request for the price of a plan change when there is no plan to change.
  [409, ({ method }, { service }) => !reading.has(method) || service === 'billing'],
  [413, () => true],
  [415, (_call, { service }) => service !== 'gateway' && service !== 'auth'],
  [422, ({ method }, { service }) => !reading.has(method) || service === 'auth'],
  [429, (_call, { rate }) => rate !== 'none'],
  [431, () => true],
  [500, () => true],
  [503, () => true],
  [504, (_call, { service }) => service !== 'gateway'],
];

/** Error bodies below /auth/v1: the header X-Supabase-Api-Version chooses one of the first two, OAuth endpoints use the third. */
const authEnvelopeSchema = z.union([
  z.object({ code: z.string(), message: z.string() }),
  z.object({ code: z.int(), error_code: z.string(), msg: z.string() }),
  z.object({ error: z.string(), error_description: z.string() }),
]);

/** Response references by status; empty for a path that no row of the table matches. */
export function refusalsOf(call: Call): Readonly<Record<string, object>> {
  const route = findRoute(call.method, call.path);
  if (!route) return {};
  const name = isOfAuth(call.path) ? 'AuthError' : 'Error';
  const statuses = rules.filter(([, applies]) => applies(call, route)).map(([status]) => status);
  return Object.fromEntries(statuses.map((status) => [status, reference(name, status)]));
}

const reference = (name: string, status: number) => ({ $ref: `#/components/responses/${name}${status}` });

const isOfAuth = (path: string) => path.startsWith(`${servicePrefixes.auth}/`);

/** One description for each status in the error catalogue or in a rule. */
export const refusalResponses: Readonly<Record<string, object>> = Object.fromEntries(
  [...new Set([...rules.map(([status]) => status), ...Object.values(errorCatalogue).map(({ status }) => status)])]
    .toSorted((one, other) => one - other)
    .flatMap((status) => [
      [`Error${status}`, described(status, codesOf(status), errorBodySchema)],
      [`AuthError${status}`, described(status, [], authEnvelopeSchema)],
    ]),
);

function codesOf(status: number): readonly string[] {
  return Object.entries(errorCatalogue)
    .filter(([, entry]) => entry.status === status)
    .map(([code]) => code);
}

function described(status: number, codes: readonly string[], schema: z.ZodType): object {
  const early = beforeTheRequest[status];
  if (early !== undefined) return { description: early };
  return {
    description: codes.length > 0 ? `One of: ${codes.join(', ')}.` : 'Refused.',
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema: z.toJSONSchema(schema) } },
  };
}
