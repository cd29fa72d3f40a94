// The scopes of a program in words.
interface Known {
  readonly email: string;
  readonly name: string;
}

const words: Readonly<Record<string, (known: Known) => string>> = {
  profile: ({ name }) => `Your name, ${name}`,
  email: ({ email }) => (email === '' ? 'Your email address' : `Your email address, ${email}`),
  phone: () => 'Your phone number, if you gave us one',
  openid: () => 'That it is you each time you come back',
};

const short: Readonly<Record<string, string>> = {
  profile: 'your name',
  email: 'your email address',
  phone: 'your telephone number',
};

export function scopeWords(scope: string, known: Known): readonly string[] {
  const asked = new Set(scope.split(' '));
  return Object.entries(words).flatMap(([name, say]) => (asked.has(name) ? [say(known)] : []));
}

/** "Knows your name and your email address". */
export function knownInShort(scopes: readonly string[]): string {
  const parts = Object.entries(short).flatMap(([name, part]) => (scopes.includes(name) ? [part] : []));
  if (parts.length === 0) return 'Knows you by a number only';
  return `Knows ${new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)}`;
}
