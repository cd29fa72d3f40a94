// Whom the tab shows and what was searched are in the address, so that Back, a reload and a link lead there.
import { useSearchParams } from '@consilium/web/platform.ts';

export function useUsersAddress() {
  const [search, setSearch] = useSearchParams();
  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', 'users');
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
  return {
    personId: search.get('person') ?? undefined,
    words: search.get('search') ?? '',
    addressOf: (id: string) => `/admin?${changed('person', id).toString()}`,
    listAddress: `/admin?${changed('person', '').toString()}`,
    /** Typing makes no step back of its own. */
    searchFor: (words: string) => setSearch(changed('search', words), { replace: true }),
  };
}
