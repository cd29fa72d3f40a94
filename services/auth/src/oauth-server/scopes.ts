// The scopes: what a program may ask to know about a person.
export const supportedScopes = ['openid', 'email', 'profile', 'phone'] as const;

const supported: ReadonlySet<string> = new Set(supportedScopes);

export function scopesOf(scope: string): readonly string[] {
  return [...new Set(scope.split(' ').filter((part) => part !== ''))];
}

export function firstUnsupported(scopes: readonly string[]): string | undefined {
  return scopes.find((scope) => !supported.has(scope));
}

export function covers(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((scope) => granted.includes(scope));
}
