// One value in the browser's storage as JSON. Storage may be full, forbidden or edited by hand: then the value is
// undefined.
export function readStored(key: string): unknown {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** False when the browser refused to keep it. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}
