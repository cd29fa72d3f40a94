// A status of the provider as a coloured tag; the text says it too.
import { html } from './html.ts';
import type { Markup } from './html.ts';

const good = new Set(['active', 'trialing', 'paid', 'complete', 'succeeded', 'delivered', 'enabled']);
const bad = new Set(['past_due', 'unpaid', 'failed', 'incomplete', 'uncollectible', 'requires_payment_method']);
const waiting = new Set(['open', 'draft', 'waiting', 'held', 'pending', 'requires_action', 'incomplete']);

export function statusTag(status: string): Markup {
  const kind = good.has(status) ? ' good' : bad.has(status) ? ' bad' : waiting.has(status) ? ' wait' : '';
  return html`<span class="tag${kind}">${status.replaceAll('_', ' ')}</span>`;
}
