// An id of this tab that survives a reload and is unique among tabs.
import { newMessageKey } from '@consilium/web/api/message-key.ts';

const storageKey = 'consilium.tab';
let name: string | undefined;

export function thisTab(): string {
  name ??= stored() ?? newMessageKey();
  return name;
}

/** Where storage is forbidden the id lives as long as the page. */
function stored(): string | undefined {
  try {
    const known = window.sessionStorage.getItem(storageKey) ?? newMessageKey();
    window.sessionStorage.setItem(storageKey, known);
    return known;
  } catch {
    return undefined;
  }
}
