// Reads the path of a request; one that a service could read as another path is refused.
import { httpError } from '@consilium/kit/http/http-error.ts';

/** Without the query. Throws for anything but a plain absolute path: dots that climb, backslashes, encoded slashes, control characters, fragments. */
export function requestPath(url: string): string {
  // No client sends a fragment; express would cut it off and route to another path than this one.
  if (url.includes('#')) throw httpError('BAD_REQUEST', 'The address is not valid.');
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.startsWith('/') || path.startsWith('//') || isAmbiguous(path))
    throw httpError('BAD_REQUEST', 'The address is not valid.');
  return path;
}

function isAmbiguous(path: string): boolean {
  if (path.includes('\\')) return true;
  if (path.includes('%') && /%(?:2f|5c|2e|[01][0-9a-f]|7f)/i.test(path)) return true;
  return path.includes('/.') && /\/\.{1,2}(?:\/|$)/.test(path);
}
