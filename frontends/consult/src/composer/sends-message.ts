// Enter sends, Shift+Enter breaks the line; an Enter that ends an IME composition does neither.
import type { KeyboardEvent } from 'react';

/** The keyCode of a key handled by the IME: Safari ends the composition before that keydown. */
const composedKeyCode = 229;

export function sendsMessage({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== composedKeyCode;
}
