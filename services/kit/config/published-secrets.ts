// Passwords that once stood in this repository as defaults: everybody knows them, so nothing may be guarded by one.

const published = new Set(['consilium-local', 'consilium-local-roles', 'for this machine only, change it elsewhere']);

/** A secret, or an address with one in it. */
export function holdsPublishedSecret(value: string): boolean {
  return published.has(value) || published.has(passwordIn(value));
}

function passwordIn(value: string): string {
  return URL.canParse(value) ? decodeURIComponent(new URL(value).password) : '';
}
