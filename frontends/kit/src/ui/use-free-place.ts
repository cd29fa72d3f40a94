// Measures where a toast or the cookie banner can stand, and again whenever the page changes under it.
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { coversControl, freePlace, type Place, type Surroundings } from '#ui/free-place.ts';
import { pointerPlace } from '#ui/pointer-place.ts';
import { visibleControls } from '#ui/visible-controls.ts';

/** A page that loads or scrolls changes many times in a row; a reply that streams never stops. */
const atMostEveryMs = 150;

/** What stays for long does not jump while somebody scrolls: the page can be scrolled further. */
export type Following = 'page' | 'page and scrolling';

/**
 * Undefined until it is measured. What somebody points at or has focused does not move. `onCrowded` is called when it
 * covers a control wherever it stands.
 */
export function useFreePlace(
  shown: RefObject<HTMLElement | null>,
  following: Following,
  onCrowded?: () => void,
): Place | undefined {
  const [place, setPlace] = useState<Place | undefined>(undefined);
  const current = useRef<Place | undefined>(undefined);
  const crowded = useEffectEvent(() => onCrowded?.());
  useLayoutEffect(() => {
    const measure = () => {
      const element = shown.current;
      if (!element || (current.current && isHeld(element))) return;
      const { at, isCrowded } = measured(element, current.current);
      current.current = at;
      setPlace(at);
      if (isCrowded) crowded();
    };
    measure();
    return onPageChange(measure, following);
  }, [shown, following]);
  return place;
}

function isHeld(element: HTMLElement): boolean {
  return element.matches(':hover, :focus, :focus-within');
}

function measured(element: HTMLElement, current: Place | undefined) {
  const { width, height } = element.getBoundingClientRect();
  // Hidden by its style sheet, for instance while somebody types.
  if (width === 0 && current) return { at: current, isCrowded: false };
  const around = surroundings(element);
  const at = freePlace({ width, height }, around, current);
  return { at, isCrowded: coversControl({ ...at, width, height }, around) };
}

/** The style sheet says how far to keep from bar, composer and edge, as margins: here they are in px. */
function surroundings(element: HTMLElement): Surroundings {
  const { scrollMarginTop, scrollMarginBottom, scrollMarginLeft } = getComputedStyle(element);
  return {
    width: document.documentElement.clientWidth,
    height: visibleHeightPx(),
    edge: Number.parseFloat(scrollMarginLeft) || 0,
    bar: Number.parseFloat(scrollMarginTop) || 0,
    composer: Number.parseFloat(scrollMarginBottom) || 0,
    obstacles: [...visibleControls(element), ...pointerPlace()],
  };
}

/** Without a phone's keyboard. A page that is zoomed by two fingers keeps its own height. */
function visibleHeightPx(): number {
  const viewport: VisualViewport | null = window.visualViewport;
  return viewport && viewport.scale <= 1.01 ? viewport.height : window.innerHeight;
}

function onPageChange(then: () => void, following: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      then();
    }, atMostEveryMs);
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'hidden', 'open'] });
  const events = ['resize', 'load', 'transitionend', 'animationend', ...(following === 'page' ? [] : ['scroll'])];
  for (const event of events) window.addEventListener(event, soon, { capture: true, passive: true });
  window.visualViewport?.addEventListener('resize', soon);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of events) window.removeEventListener(event, soon, { capture: true });
    window.visualViewport?.removeEventListener('resize', soon);
  };
}
