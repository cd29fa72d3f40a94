// A name for this tab that outlives a reload, and is not another tab's.
import { newMessageKey } from '#api/message-key.ts';

const storageKey = 'consilium.tab';
let name: string | undefined;

export function thisTab(): string {
  name ??= stored() ?? newMessageKey();
  return name;
}

/** Storage may be forbidden: then the name lives as long as the page. */
function stored(): string | undefined {
  try {
    const known = window.sessionStorage.getItem(storageKey) ?? newMessageKey();
    window.sessionStorage.setItem(storageKey, known);
    return known;
  } catch {
    return undefined;
  }
}
