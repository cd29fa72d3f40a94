// From one page to the next: what the page needs is loaded first, and only the last step that was asked for arrives.
import {
  IDLE_NAVIGATION,
  type Location,
  type Navigation,
  type RouterState,
  type UNSAFE_createBrowserHistory as CreateHistory,
} from 'react-router';
import type { PageState } from '#router/page-state.ts';
import { isLate, loadRoutes, type RouteErrors, type RouteTree } from '#router/route-tree.ts';
import type { ScrollPlaces } from '#router/scroll-places.ts';

export interface Step {
  readonly action: RouterState['historyAction'];
  readonly location: Location;
  readonly keepsScroll?: boolean;
  /** The same page again, with the routes that are known now. */
  readonly isRepeated?: boolean;
}

export interface Surroundings {
  readonly history: ReturnType<typeof CreateHistory>;
  readonly tree: RouteTree;
  readonly scroll: ScrollPlaces;
  readonly page: PageState;
}

export interface PageSteps {
  readonly take: (step: Step) => Promise<void>;
  /** The step that is under way, or the present page. */
  readonly again: () => Promise<void>;
}

export function pageSteps(around: Surroundings): PageSteps {
  const { tree, scroll, page } = around;
  let underWay: Step | undefined;

  async function take(step: Step): Promise<void> {
    underWay = step;
    scroll.keep(page.current().location);
    const matches = tree.match(step.location) ?? [];
    const isWaiting = matches.some(isLate);
    if (isWaiting && !step.isRepeated) page.update({ navigation: loadingOf(step.location) });
    const errors = isWaiting ? await loadRoutes(matches) : null;
    if (underWay !== step) return;
    underWay = undefined;
    arrive(step, errors, around);
  }

  return {
    take,
    again: () => {
      const { historyAction: action, location } = page.current();
      return take(underWay ?? { action, location, isRepeated: true });
    },
  };
}

/** Matched again: a page that was loaded late is in its route now. */
function arrive(step: Step, errors: RouteErrors | null, { history, tree, scroll, page }: Surroundings): void {
  const { action, location, isRepeated = false, keepsScroll = false } = step;
  const asWord: string = action;
  if (!isRepeated && asWord === 'PUSH') history.push(location, location.state);
  if (!isRepeated && asWord === 'REPLACE') history.replace(location, location.state);
  page.update({
    historyAction: action,
    location,
    matches: tree.match(location) ?? [],
    errors,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: isRepeated ? false : scroll.of(location),
    preventScrollReset: keepsScroll,
  });
}

function loadingOf(location: Location): Navigation {
  return { ...IDLE_NAVIGATION, state: 'loading', location } as unknown as Navigation;
}
