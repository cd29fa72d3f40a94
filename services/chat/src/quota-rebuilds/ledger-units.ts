// Reads counted units from billing's ledger.
import { billingInternalContract } from '@consilium/contracts/billing/internal-http.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { messageClasses } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import type { KnownUnit } from '@consilium/kit/quota/quota-store.ts';

const TIMEOUT_MS = 3000;

/** Pages of units; throws when billing does not answer. */
export type Ledger = () => AsyncIterable<readonly KnownUnit[]>;

export function createLedger(urls: readonly string[], keys: ProcessKeys): Ledger {
  const clients = urls.map((url) => clientOf(url, keys));
  return async function* pages() {
    let page = await firstAnswer(clients, undefined);
    yield knownUnits(page);
    while (page.next !== null) {
      page = await firstAnswer(clients, page.next);
      yield knownUnits(page);
    }
  };
}

type Client = ReturnType<typeof clientOf>;
type Page = Awaited<ReturnType<Client['listCountedUnits']>>;

function clientOf(url: string, keys: ProcessKeys) {
  return createServiceClient(billingInternalContract, { url, keys, audience: 'billing', timeoutMs: TIMEOUT_MS });
}

/** Asks one replica of billing after the other; all have the same ledger. */
async function firstAnswer(clients: readonly Client[], after: string | undefined): Promise<Page> {
  const failures: unknown[] = [];
  for (const client of clients) {
    try {
      return await client.listCountedUnits(after === undefined ? {} : { after });
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'billing does not answer');
}

/** Skips units of a class that is newer than this build. */
function knownUnits({ units }: Page): readonly KnownUnit[] {
  return units.flatMap((unit) => (isKnownName(messageClasses, unit.class) ? [unitOf(unit, unit.class)] : []));
}

function unitOf({ pseudonym, ...unit }: Page['units'][number], messageClass: MessageClass): KnownUnit {
  return {
    holdId: unit.holdId,
    subject: pseudonym,
    class: messageClass,
    takenIn: messageClass,
    idempotencyKey: null,
    state: 'settled',
    windowStartsAt: new Date(unit.windowStartsAt),
    windowEndsAt: new Date(unit.windowEndsAt),
    heldAt: new Date(unit.heldAt),
  };
}
