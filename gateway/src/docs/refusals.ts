// Which errors a call may answer with, derived from its row of the route table: no service writes them down again.
import { errorBodySchema, errorCatalogue } from '@consilium/contracts/error.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { z } from 'zod';
import { findRoute } from '../routes/find-route.ts';
import type { Route } from '../routes/route-table.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  /** It has a parameter or a body to name something by. */
  readonly namesSomething: boolean;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Node answers these before there is a request: without a body. */
const beforeTheRequest: Readonly<Record<number, string>> = {
  408: 'The header did not come in time.',
  431: 'The header is too large.',
};

/** A rule per status: what makes it possible for a call. */
const rules: readonly (readonly [status: number, applies: (call: Call, route: Route) => boolean])[] = [
  [400, () => true],
  // A token that is not good is refused everywhere but where the service looks at it itself, which refuses it too.
  [401, (_call, { service, session }) => session !== 'none' || service === 'auth'],
  [403, (_call, { service, session }) => session !== 'none' || service === 'auth'],
  // Below /auth/v1 that is also how a part answers that is switched off.
  [404, ({ namesSomething }, { service }) => namesSomething || service === 'auth'],
  [408, () => true],
  // What a change of plan would cost cannot be asked without a plan.
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

/** What other clients read below /auth/v1: by the header X-Supabase-Api-Version one of the first two, of OAuth's addresses the third. */
const authEnvelopeSchema = z.union([
  z.object({ code: z.string(), message: z.string() }),
  z.object({ code: z.int(), error_code: z.string(), msg: z.string() }),
  z.object({ error: z.string(), error_description: z.string() }),
]);

/** References by status; nothing for an address that is in no row. */
export function refusalsOf(call: Call): Readonly<Record<string, object>> {
  const route = findRoute(call.method, call.path);
  if (!route) return {};
  const name = isOfAuth(call.path) ? 'AuthError' : 'Error';
  const statuses = rules.filter(([, applies]) => applies(call, route)).map(([status]) => status);
  return Object.fromEntries(statuses.map((status) => [status, reference(name, status)]));
}

const reference = (name: string, status: number) => ({ $ref: `#/components/responses/${name}${status}` });

const isOfAuth = (path: string) => path.startsWith(`${servicePrefixes.auth}/`);

/** Every status that the catalogue or a rule has, described once. */
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
