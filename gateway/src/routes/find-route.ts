// Which row of the table a request belongs to.
import { routes } from './route-table.ts';
import type { Route } from './route-table.ts';

export function findRoute(method: string, path: string, table: readonly Route[] = routes): Route | undefined {
  return table.find(
    (route) => (route.method === undefined || fitsMethod(route.method, method)) && fitsPath(route.path, path),
  );
}

function fitsMethod(wanted: string, method: string): boolean {
  return wanted === method || (wanted === 'GET' && method === 'HEAD');
}

/** `/api/chat` fits `/api/chat` and `/api/chat/…`, never `/api/chatter`. */
function fitsPath(wanted: string | RegExp, path: string): boolean {
  if (typeof wanted !== 'string') return wanted.test(path);
  return path.startsWith(wanted) && (path.length === wanted.length || path[wanted.length] === '/');
}
