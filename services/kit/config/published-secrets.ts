// Secrets that are public because this repository contained them: presets of the compose file and of .env.example.

const publishedSecrets: ReadonlySet<string> = new Set([
  'consilium-local',
  'consilium-local-roles',
  'for this machine only, change it elsewhere',
]);

/** The first variable that is one, or that is an address (or a list of them) with one as its password. */
export function publishedSecretAmong(given: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(given).find((name) => {
    const value = given[name] ?? '';
    return publishedSecrets.has(value.trim()) || value.split(',').some(hasPublishedPassword);
  });
}

function hasPublishedPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { password } = new URL(address);
  return publishedSecrets.has(password) || publishedSecrets.has(decoded(password));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
