// A new Idempotency-Key: 128 random bits. Not randomUUID, which browsers withhold from pages served over plain HTTP.
export function newMessageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
