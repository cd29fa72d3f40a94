// Inside a dialog: gives the focus back to what opened it, where React Aria leaves it on the dialog around, or nowhere.
import { useEffect, useState } from 'react';

/**
 * React Aria gives the focus back one frame after a dialog is gone, and only if nothing else has it by then. On a busy
 * machine the focus scope of an outer dialog comes first and puts it on that dialog itself.
 */
export function FocusReturn() {
  // The first render comes before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => afterTwoFrames(() => returnFocus(opener)), [opener]);
  return null;
}

/** The scope of the outer dialog and React Aria's own return each take one frame. */
function afterTwoFrames(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

function returnFocus(opener: Element | null): void {
  const focused = document.activeElement;
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
  const isDialog = focused?.matches('[role=dialog], [role=alertdialog]') === true;
  const isNowhere = focused === null || focused === document.body;
  if (isNowhere || (isDialog && focused.contains(opener))) opener.focus();
}
