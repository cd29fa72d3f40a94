// The targets at the public port: every row of the gateway's table, with the paths of its description.
import { randomUUID } from 'node:crypto';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { findRoute } from '@consilium/gateway/routes/find-route.ts';
import { routes } from '@consilium/gateway/routes/route-table.ts';
import type { Target } from './odd-wire.ts';

export interface Places {
  /** The sender's own conversation. */
  readonly conversationId: string;
}

/** Throws when a row has no path: nothing public is left out. */
export async function targetsAt(url: string, { conversationId }: Places): Promise<readonly Target[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((method) =>
      ofEachPart(path).map((one) => ({ method: method.toUpperCase(), path: filled(one, conversationId) })),
    ),
  );
  // The pages, operator endpoints, unknown paths, and another method than a path has.
  const pages = ['/', '/auth', '/nowhere', '/assets/x.js'];
  const others = [...pages, '/livez', '/readyz', '/internal/erasures', '/api/visitor/answers', `/go/${randomUUID()}`];
  const metadata = '/.well-known/oauth-authorization-server/auth/v1';
  const targets = [...described, ...[...others, metadata].map((path) => ({ method: 'GET', path }))];
  const met = new Set(targets.map(({ method, path }) => findRoute(method, path)));
  const missed = routes.filter((row) => !met.has(row));
  if (missed.length > 0) throw new Error(`no address for ${missed.map(({ path }) => String(path)).join(', ')}`);
  return targets;
}

/** Calls that every part answers have one description. */
function ofEachPart(path: string): readonly string[] {
  return path.includes('{part}') ? partNames.map((part) => path.replace('{part}', part)) : [path];
}

function filled(path: string, conversationId: string): string {
  return path.replaceAll(/\{\w+\}/g, () => (path.includes('/conversations/') ? conversationId : randomUUID()));
}
