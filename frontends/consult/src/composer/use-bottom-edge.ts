// Keeps the composer above a phone's keyboard, and publishes its height for what is above it (toasts).
import { useEffect, type RefObject } from 'react';

export function useBottomEdge(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--composer-height', `${element.current?.offsetHeight ?? 0}px`);
    });
    if (element.current) observer.observe(element.current);
    const stopFollowing = followKeyboard((heightPx) => root.setProperty('--keyboard-height', `${heightPx}px`));
    return () => {
      observer.disconnect();
      stopFollowing();
      root.removeProperty('--composer-height');
      root.removeProperty('--keyboard-height');
    };
  }, [element]);
}

/** On phones the keyboard covers the page; only the visual viewport shows by how much. */
function followKeyboard(report: (heightPx: number) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = () => {
    // Zooming shrinks the visual viewport too.
    const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    report(Math.max(0, Math.round(covered)));
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
  };
}
