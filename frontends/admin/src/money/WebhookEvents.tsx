// Webhook events of the payment provider that billing gave up on: tried again or dropped; and the comparison with it, now.
import { minuteWords } from '#parts/utc-words.ts';
import type { DeadWebhookEvent } from '@consilium/contracts/billing/admin-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Download, RefreshCw } from 'lucide-react';
import { FigureTable } from '#figures/FigureTable.tsx';
import { Figure, Figures } from '#figures/Figure.tsx';
import styles from '#money/Money.module.css';
import { useReconcile, useWebhookDecision, useWebhookEvents } from '#money/webhook-query.ts';
import { saveWebhookEventsAsCsv } from '#money/webhook-csv.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export function WebhookEvents() {
  const events = useWebhookEvents();
  const reconcile = useReconcile();
  const dead = events.data?.deadWebhookEvents ?? [];
  return (
    <PortalSection
      id="webhook-events"
      title="Webhook events"
      asked={events}
      failure="We couldn’t load the webhook events"
      waitingLines={4}
      above={
        <div className={styles.actions}>
          <Button isPending={reconcile.isPending} onPress={() => reconcile.mutate()}>
            <RefreshCw aria-hidden />
            Compare with the provider now
          </Button>
          <Button isDisabled={dead.length === 0} onPress={() => saveWebhookEventsAsCsv(dead)}>
            <Download aria-hidden />
            Download CSV
          </Button>
        </div>
      }
    >
      {({ waiting, dead: count, lastReceivedAt, deadWebhookEvents }) => (
        <>
          <Figures>
            <Figure name="Waiting" value={waiting.toLocaleString('en-US')} words="Being worked" />
            <Figure name="Given up" value={count.toLocaleString('en-US')} words="Wait for you" />
            <Figure
              name="Last received"
              value={lastReceivedAt === null ? '–' : minuteWords(lastReceivedAt)}
              words={lastReceivedAt === null ? 'None yet' : 'UTC'}
            />
          </Figures>
          {deadWebhookEvents.length > 0 && <DeadEvents events={deadWebhookEvents} />}
        </>
      )}
    </PortalSection>
  );
}

function DeadEvents({ events }: { readonly events: readonly DeadWebhookEvent[] }) {
  const decision = useWebhookDecision();
  return (
    <FigureTable
      caption="Webhook events that billing gave up on, the oldest first"
      columns={['Event', 'Kind', 'Received (UTC)', 'Error', 'Decide', 'Attempts']}
      wordColumns={5}
      rows={events.map(({ id, type, receivedAt, error, attempts }) => ({
        id,
        cells: [
          <code key="id">{id}</code>,
          type,
          minuteWords(receivedAt),
          error ?? '–',
          <span key="decide" className={styles.actions}>
            <Button compact aria-label={`Replay ${id}`} onPress={() => decision.mutate({ id, decision: 'replay' })}>
              Replay
            </Button>
            <Button compact aria-label={`Drop ${id}`} onPress={() => decision.mutate({ id, decision: 'drop' })}>
              Drop
            </Button>
          </span>,
          attempts,
        ],
      }))}
    />
  );
}
