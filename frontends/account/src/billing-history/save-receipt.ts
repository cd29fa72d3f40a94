// Downloads a receipt.
import type { Payment } from '@consilium/contracts/billing/subscription.ts';

/** The object URL is kept this long, because a phone first asks where to save the file. */
const KEPT_MS = 60_000;

export function saveReceipt({ number, id }: Payment, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = `receipt-${(number ?? id).replaceAll(/[^\w-]/gu, '_')}.pdf`;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
