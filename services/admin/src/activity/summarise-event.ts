// One plain sentence per event, without personal data; every type has one, or is listed with the reason why not.
import { accountSignedIn } from '@consilium/contracts/auth/events.ts';
import { dailyActivityRecorded } from '@consilium/contracts/chat/events.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { accountErased, exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import type { EventSummary } from './event-sentence.ts';
import { sentencesOfAccounts } from './sentences-of-accounts.ts';
import { sentencesOfUse } from './sentences-of-use.ts';

const sentences = new Map([...sentencesOfUse, ...sentencesOfAccounts].map(({ type, read }) => [type, read]));

export const typesWithSentence: readonly string[] = [...sentences.keys()];

export const notInTheFeed: Readonly<Record<string, string>> = {
  [accountSignedIn.type]: 'everybody signs in, which would hide the rest',
  [dailyActivityRecorded.type]: 'everybody, every day; their actions are there',
  [accountErased.type]: 'one for each part; the feed says when all have erased',
  [exportPartWritten.type]: 'one for each part; the feed says who asked for a copy',
};

export function summariseEvent(envelope: EventEnvelope): EventSummary | undefined {
  return sentences.get(envelope.type)?.(envelope);
}
