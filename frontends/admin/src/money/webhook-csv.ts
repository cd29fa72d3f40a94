// The webhook events that are shown, as a file for spreadsheets.
import type { DeadWebhookEvent } from '@consilium/contracts/billing/admin-http.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';

const columns = ['id', 'type', 'created_at', 'received_at', 'attempts', 'error'];

export function webhookEventsCsv(events: readonly DeadWebhookEvent[]): string {
  const rows = events.map(({ id, type, createdAt, receivedAt, attempts, error }) => [
    id,
    type,
    createdAt,
    receivedAt,
    attempts,
    error ?? '',
  ]);
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function saveWebhookEventsAsCsv(events: readonly DeadWebhookEvent[]): void {
  saveFile('webhook-events.csv', new Blob([webhookEventsCsv(events)], { type: 'text/csv' }));
}

/** Errors are the provider's words: no spreadsheet may take one for a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
