// Scrolls a turn to the top of the view, and makes sure that it arrives there.

/** What a person does to scroll elsewhere, or with something else. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** After this a scroll that ends is another one. */
const mostMs = 3000;

export function scrollToTurn(turn: Element | null | undefined, isNew: boolean): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isSmooth = isNew && !isStill;
  turn?.scrollIntoView({ block: 'start', behavior: isSmooth ? 'smooth' : 'auto' });
  if (turn && isSmooth) makeSure(turn);
}

/** A smooth scroll ends early when something takes the focus, or when the page changes under it. */
function makeSure(turn: Element): void {
  const timer = setTimeout(leave, mostMs);
  function leave() {
    clearTimeout(timer);
    document.removeEventListener('scrollend', arrive);
    for (const act of ownActs) window.removeEventListener(act, leave, { capture: true });
  }
  function arrive() {
    leave();
    if (turn.isConnected) turn.scrollIntoView({ block: 'start', behavior: 'auto' });
  }
  document.addEventListener('scrollend', arrive);
  for (const act of ownActs) window.addEventListener(act, leave, { capture: true, passive: true });
}
