// A program's name on screen, and where it redirects: the name is its claim, the address is verified.
const MOST_CHARACTERS = 60;

interface Named {
  readonly client: { readonly name: string };
  readonly redirect_uri: string;
}

export function programName({ client, redirect_uri }: Named): string {
  const name = client.name.trim();
  if (name === '') return placeOf(redirect_uri);
  return name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS).trimEnd()}…` : name;
}

/** "program.example", or that it is on this device. */
export function placeOf(redirectUri: string): string {
  const url = parse(redirectUri);
  if (url?.protocol === 'https:') return url.host;
  return url?.protocol === 'http:' ? 'a program on this device' : 'an app on this device';
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
