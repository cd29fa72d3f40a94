// Enter sends, Shift+Enter breaks the line; an Enter that ends a composed character does neither.
import type { KeyboardEvent } from 'react';

/** What Safari gives a key that went to the input method: it ends the composition before that keydown. */
const composedKeyCode = 229;

export function sendsMessage({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== composedKeyCode;
}
