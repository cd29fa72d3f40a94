// The address of a product's picture on this site.
import { createHash } from 'node:crypto';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';

const DAY_MS = 86_400_000;

/** Another picture gets another address, so that browsers may keep one for a while. */
export function pictureAddress({ id, imageUrl }: { readonly id: string; readonly imageUrl: string }): string {
  const mark = createHash('sha256').update(imageUrl).digest('hex').slice(0, 12);
  return `${servicePrefixes.affiliate}/pictures/${id}?v=${mark}`;
}

export interface Depicted {
  readonly network: NetworkKey | null;
  /** When the address of its picture was read. */
  readonly readAt: Date | null;
}

/** Amazon's terms: pictures are not stored, and the address of one is used for a day at most after it was read. */
export const isKept = ({ network }: Pick<Depicted, 'network'>) => network !== 'amazon';

/** How long a picture may be shown from now on; 0 and less: no longer. */
export function shownForMs(product: Depicted, now: Date): number {
  if (isKept(product)) return DAY_MS;
  const ageMs = product.readAt === null ? DAY_MS : now.getTime() - product.readAt.getTime();
  return DAY_MS - Math.max(0, ageMs);
}
