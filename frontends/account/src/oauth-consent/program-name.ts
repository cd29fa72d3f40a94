// How a program is called on screen, and where it sends people: names are its own, addresses are facts.
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
