// What the desk shows is in the address, so that Back, a reload and a link lead to it.
import type { ApiInputs } from '@consilium/web/api/api.ts';
import { useSearchParams } from '@consilium/web/platform.ts';

type AskedFilter = Omit<ApiInputs['admin']['listRequests'], 'after' | 'limit' | 'kind'>;
/** Likely spam is folded away unless it is asked for. */
export type RequestFilter = Omit<AskedFilter, 'spam'> & { readonly spam?: 'only' | 'with' | undefined };

/** A search finds likely spam, too: it may be the very request that somebody asks about. */
export function askedFilter({ spam, ...filter }: RequestFilter): AskedFilter {
  if (spam === 'only') return { ...filter, spam };
  return spam === 'with' || filter.search !== undefined ? filter : { ...filter, spam: 'without' };
}

export const deskViews = ['inbox', 'feedback', 'templates'] as const;
export type DeskView = (typeof deskViews)[number];

const filterNames = ['state', 'category', 'plan', 'assigned', 'overdue', 'spam', 'search'] as const;

/** A request's address; the filter stays, so that closing the request leads back to the same list. */
export function withRequest(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('tab', 'support');
  next.delete('view');
  next.set('request', id);
  return next;
}

export function useDeskAddress() {
  const [search, setSearch] = useSearchParams();
  const view = deskViews.find((each) => each === search.get('view')) ?? 'inbox';
  const changed = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    next.set('tab', 'support');
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };
  return {
    search,
    view,
    requestId: search.get('request') ?? undefined,
    filter: filterIn(search),
    showView: (next: string) => setSearch(changed({ view: next === 'inbox' ? undefined : next, request: undefined })),
    showRequest: (id: string) => setSearch(withRequest(search, id)),
    closeRequest: () => setSearch(changed({ request: undefined })),
    narrow: (changes: RequestFilter) => setSearch(changed(changes)),
    /** Typing makes no step back of its own. */
    searchFor: (words: string) => setSearch(changed({ search: words }), { replace: true }),
    clear: () => setSearch(changed(Object.fromEntries(filterNames.map((name) => [name, undefined])))),
  };
}
export type DeskAddress = ReturnType<typeof useDeskAddress>;

/** Values that nobody knows are refused by the service, which says so. */
function filterIn(search: URLSearchParams): RequestFilter {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

export function isFiltered(filter: RequestFilter): boolean {
  return Object.keys(filter).length > 0;
}
