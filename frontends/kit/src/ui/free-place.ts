// Where something that appears by itself stands: the first place where it covers nothing that a person needs, or else
// where it covers least.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What must not be covered. */
export interface Obstacle extends Box {
  /** It has no meaning of its own: whatever is needed on it is an obstacle as well. */
  readonly isSurface?: boolean;
}

/** All in px. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** The distance to the edges of the screen. */
  readonly edge: number;
  /** The height of the bar at the top and of the composer at the bottom. */
  readonly bar: number;
  readonly composer: number;
  /** Controls, errors and dialogs. */
  readonly obstacles: readonly Obstacle[];
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

const rowPx = 8;

/** What stands well already stays there. */
export function freePlace(size: Size, around: Surroundings, current?: Place): Place {
  const kept = current && isOnScreen(current, size, around) ? [current] : [];
  const places = [...kept, ...preferredPlaces(size, around), ...rows(size, around)];
  const [first, ...others] = places.map((place) => ({
    place,
    cover: covered({ ...place, ...size }, around.obstacles),
  }));
  if (!first) return { left: around.edge, top: around.edge };
  return others.reduce((best, other) => (other.cover < best.cover ? other : best), first).place;
}

/** A surface may be under it, but nothing that somebody wants to press or read. */
export function coversControl(box: Box, { obstacles }: Surroundings): boolean {
  return obstacles.some((obstacle) => obstacle.isSurface !== true && overlap(box, obstacle) > 0);
}

function preferredPlaces(size: Size, { width, height, edge, bar, composer }: Surroundings): Place[] {
  const end = Math.max(0, width - edge - size.width);
  const center = Math.max(0, (width - size.width) / 2);
  const bottom = height - edge - size.height;
  return [
    { left: end, top: bottom },
    { left: edge, top: bottom },
    { left: center, top: bottom - composer },
    { left: end, top: bar + edge },
    { left: center, top: edge },
  ];
}

/** Every height of the screen below the bar, from the bottom up. */
function rows(size: Size, { width, height, edge, bar }: Surroundings): Place[] {
  const count = Math.max(0, Math.floor((height - bar - edge - size.height) / rowPx) + 1);
  const end = Math.max(0, width - edge - size.width);
  return Array.from({ length: count }, (_, row) => height - edge - size.height - row * rowPx).flatMap((top) => [
    { left: end, top },
    { left: edge, top },
  ]);
}

function isOnScreen({ left, top }: Place, size: Size, { width, height }: Surroundings): boolean {
  return left >= 0 && top >= 0 && left + size.width <= width && top + size.height <= height;
}

/** A toast over a whole dialog is better than over the corner of its button. */
const controlWeight = 1000;

/** In px² of surfaces, of all obstacles together: a button within a dialog counts as both. */
function covered(box: Box, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce(
    (sum, obstacle) => sum + overlap(box, obstacle) * (obstacle.isSurface === true ? 1 : controlWeight),
    0,
  );
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
