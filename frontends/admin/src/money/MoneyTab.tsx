// The tab Money: payments of everybody, what hangs or is disputed, gifts, each day's revenue against the provider's, and what
// the payment provider told that billing gave up on.
import { useState } from 'react';
import { Disputes } from '#money/Disputes.tsx';
import { Gifts } from '#money/Gifts.tsx';
import { HangingInvoices } from '#money/HangingInvoices.tsx';
import { Invariants } from '#money/Invariants.tsx';
import styles from '#money/Money.module.css';
import { PaymentDialog } from '#money/PaymentDialog.tsx';
import { Payments } from '#money/Payments.tsx';
import { Revenue } from '#money/Revenue.tsx';
import { WebhookEvents } from '#money/WebhookEvents.tsx';

export function MoneyTab() {
  const [opened, setOpened] = useState<string>();
  return (
    <div className={styles.sections}>
      <Payments onOpen={setOpened} />
      <Disputes onOpen={setOpened} />
      <HangingInvoices />
      <Revenue />
      <Gifts />
      <Invariants />
      <WebhookEvents />
      {opened !== undefined && <PaymentDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
