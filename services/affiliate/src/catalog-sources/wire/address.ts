// Where a call goes: the network's own host, or the one that takes its place in tests and behind proxies.
import type { SourceSettings } from '../catalog-source.ts';

/** Path and query stay; `baseUrl` replaces scheme, host and port. */
export function addressAt({ baseUrl }: Pick<SourceSettings, 'baseUrl'>, address: string): string {
  const url = new URL(address);
  if (baseUrl === undefined) return url.href;
  return new URL(`${url.pathname}${url.search}`, baseUrl).href;
}

/** Leaves out parameters without a value. */
export function withQuery(address: string, query: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
