// npm run admin -- webhook-events: what the payment provider told and billing gave up on.
import { listWebhookEvents } from '@consilium/billing/webhooks/list-webhook-events.ts';
import { dropEvent, reviveEvent } from '@consilium/billing/webhooks/webhook-events.sql.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { auditCommand, listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

async function list({ pool }: AdminRun): Promise<Outcome> {
  const data = await listWebhookEvents(pool);
  const lines = data.deadWebhookEvents.map(
    ({ id, type, receivedAt, attempts }) => `${id}  ${type}  ${receivedAt}  ${attempts} attempts`,
  );
  return { text: `${data.waiting} wait.\n${listed(lines, 'No webhook event was given up.')}`, data };
}

const acts = {
  replay: { action: 'replay-webhook-event', change: reviveEvent, state: 'waiting', said: 'is worked on again' },
  drop: { action: 'drop-webhook-event', change: dropEvent, state: 'ignored', said: 'is dropped' },
} as const;

function change(act: keyof typeof acts) {
  const { action, change: alter, state, said } = acts[act];
  return async ({ pool }: AdminRun, id: string): Promise<Outcome> => {
    await transaction(pool, async (tx) => {
      if (!(await alter(tx, id, systemClock.now())))
        throw new ConfigError(`Billing gave up on no webhook event ${id}.`);
      const subject = { subjectKind: 'webhook-event', subjectId: id };
      await auditCommand(tx, 'billing', { action, ...subject, before: { state: 'dead' }, after: { state } });
    });
    return { text: `Webhook event ${id} ${said}.`, data: { id } };
  };
}

export const webhookEventCommands: readonly Subcommand[] = [
  { words: 'webhook-events list', run: list },
  { words: 'webhook-events replay <id>', run: change('replay') },
  {
    words: 'webhook-events drop <id>',
    confirm: () => 'Billing will never act on the dropped event.',
    run: change('drop'),
  },
];
