// The tab of the portal: in the address, so that Back and links lead to it; without one, the tab that was open last.
import { useSearchParams } from '@consilium/web/platform.ts';

const storageKey = 'consilium.admin-tab';

/** What the address or the last visit names, before anything is drawn. */
export function namedTab(): string | null {
  return new URLSearchParams(window.location.search).get('tab') ?? remembered();
}

/** Of the ids, of which there is at least one. */
export function useChosenTab(ids: readonly string[]): readonly [string, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const known = (asked: string | null) => ids.find((id) => id === asked);
  const chosen = known(search.get('tab')) ?? known(remembered()) ?? ids[0] ?? '';
  const choose = (id: string) => {
    remember(id);
    setSearch({ tab: id });
  };
  return [chosen, choose];
}

/** A browser may refuse its storage. */
function remembered(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  try {
    window.localStorage.setItem(storageKey, id);
  } catch {
    // The tab is still in the address.
  }
}
