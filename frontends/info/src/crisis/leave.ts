// Where the quick exit leads. A page of this site, so that no other site learns who left the page of helplines.
export const neutralPage = '/about';

/** Draws nothing of this page any more, also while the next one is loading. */
export function leaveTo(address: string): void {
  document.documentElement.hidden = true;
  window.location.replace(address);
}
