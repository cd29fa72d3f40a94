// GET /ledger: a person's counted, released and given-back messages of the last 30 days with entries.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { ledgerDays } from './ledger.sql.ts';

const LEDGER_DAYS = 30;

export function myLedger(base: Pick<ServiceBase, 'pool' | 'clock'>, identity: Identity) {
  const today = Temporal.Instant.fromEpochMilliseconds(base.clock.now().getTime())
    .toZonedDateTimeISO(identity.zone)
    .toPlainDate();
  return ledgerDays(base.pool, identity.pseudonym, today.subtract({ days: LEDGER_DAYS }).toString());
}
