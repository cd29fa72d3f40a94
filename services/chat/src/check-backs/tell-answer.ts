// Publishes that a person said whether an item worked, in the transaction of the answer.
import { checkBackAnswered } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import type { Answer, ItemToAnswer } from './check-backs.sql.ts';
import { toldAdviceKey } from './told-advice-key.ts';

export async function tellAnswer(
  tx: Queryable,
  { pseudonym, zone }: Pick<Identity, 'pseudonym' | 'zone'>,
  { id, adviceKey, expertType }: ItemToAnswer,
  { outcome, minutesSpent, cost, answeredAt }: Answer,
): Promise<void> {
  const event = makeEvent(checkBackAnswered, {
    id: newId(),
    time: answeredAt,
    source: 'chat',
    subject: pseudonym,
    data: {
      actionItemId: id,
      adviceKey: toldAdviceKey(adviceKey),
      expertType,
      outcome,
      minutesSpent,
      cost,
      localDate: localDate(zone, answeredAt),
    },
  });
  await enqueueEvents(tx, 'chat', [event]);
}
