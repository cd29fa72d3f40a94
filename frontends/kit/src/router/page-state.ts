// What the router shows now, as React Router's components read it, and who is told when it changes.
import { IDLE_NAVIGATION, type DataRouter, type DataRouteMatch, type Location, type RouterState } from 'react-router';
import { isLate } from '#router/route-tree.ts';

type Subscriber = Parameters<DataRouter['subscribe']>[0];

export interface PageState {
  readonly current: () => RouterState;
  readonly update: (change: Partial<RouterState>) => void;
  readonly subscribe: (subscriber: Subscriber) => () => void;
  readonly forgetSubscribers: () => void;
}

export function pageState(location: Location, matches: DataRouteMatch[]): PageState {
  const subscribers = new Set<Subscriber>();
  let state = firstState(location, matches);
  return {
    current: () => state,
    update: (change) => {
      state = { ...state, ...change };
      for (const tell of subscribers) tell(state, { deletedFetchers: [], newErrors: null, flushSync: false });
    },
    subscribe: (subscriber) => (subscribers.add(subscriber), () => void subscribers.delete(subscriber)),
    forgetSubscribers: () => subscribers.clear(),
  };
}

/** A first page that is loaded late shows nothing until it is there. */
function firstState(location: Location, matches: DataRouteMatch[]): RouterState {
  const initialized = !matches.some(isLate);
  return {
    historyAction: 'POP' as RouterState['historyAction'],
    location,
    matches,
    initialized,
    renderFallback: !initialized,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}
