// The tab Money: payments of everybody, and what the payment provider told that billing gave up on.
import { useState } from 'react';
import styles from '#money/Money.module.css';
import { PaymentDialog } from '#money/PaymentDialog.tsx';
import { Payments } from '#money/Payments.tsx';
import { WebhookEvents } from '#money/WebhookEvents.tsx';

export function MoneyTab() {
  const [opened, setOpened] = useState<string>();
  return (
    <div className={styles.sections}>
      <Payments onOpen={setOpened} />
      <WebhookEvents />
      {opened !== undefined && <PaymentDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
