// Scrolls a turn to the top of the view, and makes sure that it arrives there.

/** What a person does to scroll elsewhere, or with something else. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** More than a busy phone leaves out. */
const restFrames = 12;

export function scrollToTurn(turn: Element | null | undefined, isNew: boolean): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isSmooth = isNew && !isStill;
  turn?.scrollIntoView({ block: 'start', behavior: isSmooth ? 'smooth' : 'auto' });
  if (turn && isSmooth) makeSure(turn);
}

/**
 * A smooth scroll ends early, without an event, when React gives the focus back after a change of the page: where it
 * rests, it is completed.
 */
function makeSure(turn: Element): void {
  let frame = 0;
  let [place, restedFrames] = [window.scrollY, 0];
  function leave() {
    cancelAnimationFrame(frame);
    for (const act of ownActs) window.removeEventListener(act, leave, { capture: true });
  }
  function look() {
    restedFrames = window.scrollY === place ? restedFrames + 1 : 0;
    place = window.scrollY;
    if (restedFrames < restFrames) frame = requestAnimationFrame(look);
    else {
      leave();
      if (turn.isConnected) turn.scrollIntoView({ block: 'start', behavior: 'auto' });
    }
  }
  frame = requestAnimationFrame(look);
  for (const act of ownActs) window.addEventListener(act, leave, { capture: true, passive: true });
}
