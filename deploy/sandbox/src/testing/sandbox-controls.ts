// The sandbox's controls for tests, over HTTP.
import type { NewFault } from '#controls/fault-controls.ts';
import type { ClockReading, ClockStep } from '#controls/clock-controls.ts';
import type { Settings, SettingsChange } from '#settings/settings.ts';
import type { Delivery } from '#webhooks/deliveries.sql.ts';

export interface PaidOrNot {
  readonly outcome: 'paid' | 'declined' | 'requires_action';
  readonly message?: string;
  readonly declineCode?: string;
}

export type SandboxControls = ReturnType<typeof sandboxControls>;

/** `url`: the sandbox's origin, without a path. */
export function sandboxControls(url: string) {
  const call = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${url}/_sandbox${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answered = (await answer.json()) as Answer & { readonly error?: { readonly message: string } };
    if (!answer.ok) throw new Error(`${path}: ${answered.error?.message ?? answer.status}`);
    return answered;
  };
  return {
    readClock: () => call<ClockReading>('/clock'),
    /** Everything due on the way is processed when this resolves. */
    advanceClock: (step: ClockStep) => call<ClockReading>('/clock/advance', step),
    changeSettings: (change: SettingsChange) => call<Settings>('/settings', change),
    /** Pays at the checkout, by default with a card that works. */
    completeCheckout: (session: string, card?: string, authenticated?: boolean) =>
      call<PaidOrNot>('/checkout/complete', { session, card, authenticated }),
    /** Enters a promotion code. */
    enterCode: (session: string, code: string) => call('/checkout/code', { session, code }),
    /** Changes the card, as on the portal; with `forSubscriptions` false running subscriptions keep theirs. */
    changeCard: async (customer: string, card: string, forSubscriptions = true) =>
      void (await call('/cards/change', { customer, card, forSubscriptions })),
    /** Pays an open invoice on its page, by default with the stored card. */
    payInvoice: (invoice: string, card?: string, authenticated?: boolean) =>
      call<PaidOrNot>('/invoices/pay', { invoice, card, authenticated }),
    /** As with flexible billing: sets cancel_at, not cancel_at_period_end. */
    cancelByPortal: async (subscription: string) => void (await call('/portal/cancel', { subscription })),
    resumeByPortal: async (subscription: string) => void (await call('/portal/resume', { subscription })),
    openDispute: (paymentIntent: string) => call<{ readonly id: string }>('/disputes/open', { paymentIntent }),
    closeDispute: async (dispute: string, status: 'won' | 'lost') =>
      void (await call('/disputes/close', { dispute, status })),
    /** Replaces all previous faults. */
    setFaults: async (faults: readonly NewFault[]) => void (await call('/faults', { faults })),
    /** One endpoint per URL; another secret updates it. */
    addWebhook: (address: string, secret?: string, enabledEvents?: readonly string[]) =>
      call<{ readonly id: string; readonly secret: string }>('/webhooks', { url: address, secret, enabledEvents }),
    /** The newest first. */
    listDeliveries: async (state?: Delivery['state']) =>
      (await call<{ readonly deliveries: readonly (Delivery & { readonly type: string })[] }>('/deliveries', { state }))
        .deliveries,
    /** Sends one now, whatever its state; returns the endpoint's response. */
    deliver: (deliveryId: string) =>
      call<{ readonly status: number | null; readonly error: string | null }>(`/deliveries/${deliveryId}/deliver`, {}),
    /** Sends all held, dropped and failed ones. */
    resend: (states?: readonly Delivery['state'][]) =>
      call<{ readonly resent: number }>('/deliveries/resend', { states }),
    /** Resolves when no webhook event waits or is in flight; `hurry` skips delays and retries. */
    settle: async (options: { readonly hurry?: boolean } = {}) => void (await call('/deliveries/settle', options)),
  };
}
