// Where a story begins: somebody who answered the cookie banner on an earlier visit. Its own story begins with nobody.
export function consentGiven(origin: string) {
  const record = {
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
    timestamp: new Date().toISOString(),
    version: '1.0',
  };
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'consilium.consent', value: JSON.stringify(record) }] }],
  };
}

/** A first visit. */
export const nothingStored = { cookies: [], origins: [] };
