// Asks chat on which days somebody got more answers than a given number, counted from chat's stored replies.
import { chatInternalContract } from '@consilium/contracts/chat/internal-http.ts';
import type { AnsweredDay } from '@consilium/contracts/chat/internal-http.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import type { BillingContext } from '../context/context.ts';

/** For each page chat counts all replies of the time asked about, so one page takes long. */
const TIMEOUT_MS = 60_000;

export type MoreThan = Readonly<Record<MessageClass, number>>;

/** Every replica of chat has the same replies. Throws when none answers. */
export async function* answeredDays(
  { config, identities }: Pick<BillingContext, 'config' | 'identities'>,
  endingAfter: Date,
  moreThan: MoreThan,
): AsyncGenerator<readonly AnsweredDay[]> {
  const wanted = {
    endingAfter: endingAfter.toISOString(),
    moreThanStandard: moreThan.standard,
    moreThanPremium: moreThan.premium,
  };
  const clients = (config.CHAT_URL ?? []).map((url) => clientOf(url, identities));
  for (let after: string | null | undefined; after !== null;) {
    const { days, next } = await firstAnswer(clients, { ...wanted, ...(after !== undefined && { after }) });
    yield days;
    after = next;
  }
}

type Client = ReturnType<typeof clientOf>;
type Page = Awaited<ReturnType<Client['listAnsweredDays']>>;

function clientOf(url: string, { keys }: BillingContext['identities']) {
  return createServiceClient(chatInternalContract, { url, keys, audience: 'chat', timeoutMs: TIMEOUT_MS });
}

async function firstAnswer(
  clients: readonly Client[],
  wanted: Parameters<Client['listAnsweredDays']>[0],
): Promise<Page> {
  const failures: unknown[] = [];
  for (const client of clients) {
    try {
      return await client.listAnsweredDays(wanted);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'chat does not answer');
}
