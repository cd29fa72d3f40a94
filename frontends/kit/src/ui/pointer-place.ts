// Where the mouse rests: what appears by itself does not appear under it, where it would count as pointed at and stay.
import type { Box } from '#ui/free-place.ts';

const aroundPx = 12;

let place: { readonly x: number; readonly y: number } | undefined;

function note({ clientX, clientY }: PointerEvent): void {
  place = { x: clientX, y: clientY };
}

/** Runs as long as the page. */
export function notePointer(): void {
  for (const event of ['pointermove', 'pointerdown'] as const)
    window.addEventListener(event, note, { capture: true, passive: true });
}

/** Empty until it has moved. */
export function pointerPlace(): Box[] {
  if (!place) return [];
  return [{ left: place.x - aroundPx, top: place.y - aroundPx, width: 2 * aroundPx, height: 2 * aroundPx }];
}
