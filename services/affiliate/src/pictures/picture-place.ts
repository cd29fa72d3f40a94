// Where a drawn picture is kept, and for how long.
import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;
/** Then it is fetched again, in case the shop has changed it under the same address. */
const KEPT_MS = 30 * DAY_MS;

/** All pictures of a product. */
export function pictureFolder(productId: string): string {
  return `product-pictures/${productId}`;
}

/** Names the address that it was fetched from and the period it is kept in. Each product's period begins at its own time. */
export function pictureKey(productId: string, imageUrl: string, now: Date): string {
  const address = createHash('sha256').update(imageUrl).digest('hex').slice(0, 32);
  const shift = Number.parseInt(productId.replaceAll('-', '').slice(-8), 16) % KEPT_MS;
  const period = Math.floor((now.getTime() + shift) / KEPT_MS);
  return `${pictureFolder(productId)}/${address}-${period}.webp`;
}
