// Enter sends, Shift+Enter breaks the line; an Enter that ends a composed character does neither.
import type { KeyboardEvent } from 'react';

export function sendsMessage(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}
