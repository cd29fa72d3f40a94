// Where each page of the history was scrolled to; `ScrollRestoration` keeps the numbers and applies them.
import type { Location, UIMatch } from 'react-router';

type Key = (location: Location, matches: UIMatch[]) => string | null;

export interface ScrollPlaces {
  /** Undefined for a page that was not left yet. */
  readonly of: (location: Location) => number | null;
  readonly keep: (location: Location) => void;
  readonly follow: (places: Record<string, number>, current: () => number, key?: Key | null) => () => void;
}

interface Followed {
  readonly places: Record<string, number>;
  readonly current: () => number;
  readonly key: Key | null | undefined;
}

export function scrollPlaces(): ScrollPlaces {
  let followed: Followed | undefined;
  const keyOf = (location: Location) => followed?.key?.(location, []) ?? location.key;
  return {
    of: (location) => followed?.places[keyOf(location)] ?? null,
    keep: (location) => {
      if (followed) followed.places[keyOf(location)] = followed.current();
    },
    follow: (places, current, key) => {
      followed = { places, current, key };
      return () => (followed = undefined);
    },
  };
}
