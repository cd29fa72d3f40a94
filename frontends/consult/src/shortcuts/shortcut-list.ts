// The keyboard shortcuts: single letters that no browser uses alone. Screen readers that read a page with letters keep
// them for themselves; then nothing happens here.
export type ShortcutId = 'new' | 'search' | 'write' | 'copy' | 'help';

export interface Shortcut {
  readonly id: ShortcutId;
  readonly key: string;
  readonly title: string;
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'new', key: 'n', title: 'New conversation' },
  { id: 'search', key: 's', title: 'Search your conversations' },
  { id: 'write', key: 'm', title: 'Write a message' },
  { id: 'copy', key: 'c', title: 'Copy the last reply' },
  { id: 'help', key: '?', title: 'Show this list' },
];

const writesHere = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** These take letters themselves: to find an entry by its first letters, or because nothing behind them may happen. A toast is not modal. */
const takesLetters =
  ':is([role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

/** Undefined for any other key, while a field has the focus, or while a dialog or a menu is open. */
export function shortcutOf(event: KeyboardEvent): ShortcutId | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return undefined;
  if (target instanceof Element && target.closest(writesHere)) return undefined;
  if (document.querySelector(takesLetters)) return undefined;
  return shortcuts.find((shortcut) => shortcut.key === key.toLowerCase())?.id;
}
