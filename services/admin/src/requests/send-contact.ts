// POST /support/contact and POST /support/privacy: what the pages send, as a request.
import type {
  contactBodySchema,
  privacyBodySchema,
  ReceivedRequest,
} from '@consilium/contracts/admin/support/forms-http.ts';
import type { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { checkedEmail, oneLine } from './checked-fields.ts';
import { countRobot } from './count-robots.ts';
import { dueAfter } from './due-dates.ts';
import type { Topic } from './due-dates.ts';
import { receiveRequest } from './receive-request.ts';
import { requestNumber } from './request-number.ts';
import { toReceived } from './sent-request.ts';
import type { Sender, SentRequest } from './sent-request.ts';

export type ContactFields = Omit<z.output<typeof contactBodySchema>, 'proof' | 'website'>;
export type PrivacyFields = Omit<z.output<typeof privacyBodySchema>, 'proof' | 'website' | 'consent'>;

export interface Sent extends Sender, Pick<SentRequest, 'proof' | 'idempotencyKey'> {
  readonly website: string;
}

export function sendContact(context: AdminContext, fields: ContactFields, sent: Sent): Promise<ReceivedRequest> {
  const { name, email, category, subject, message, attachmentIds } = fields;
  const topic: Topic = { kind: 'contact', category };
  return send(context, { topic, name, email, subject, message, attachmentIds }, sent);
}

export function askAboutPrivacy(context: AdminContext, fields: PrivacyFields, sent: Sent): Promise<ReceivedRequest> {
  const { name, email, subject, message } = fields;
  const topic: Topic = { kind: 'privacy', category: subject };
  return send(context, { topic, name, email, subject: privacyWords[subject], message, attachmentIds: [] }, sent);
}

const privacyWords: Readonly<Record<PrivacyFields['subject'], string>> = {
  'data-access': 'A copy of my data',
  'data-correction': 'A correction of my data',
  'data-deletion': 'Deletion of my data',
  'opt-out': 'Opting out',
  'privacy-question': 'A question about privacy',
  other: 'Privacy',
};

type Fields = Omit<SentRequest, 'proof' | 'idempotencyKey'>;

async function send(
  context: AdminContext,
  fields: Fields,
  { identity, proof, idempotencyKey, website }: Sent,
): Promise<ReceivedRequest> {
  const email = checkedEmail(fields.email);
  const checked = { ...fields, email, name: oneLine('name', fields.name), subject: oneLine('subject', fields.subject) };
  if (website !== '') return answerToRobot(context, checked.topic, proof);
  return receiveRequest(context, { ...checked, proof, idempotencyKey }, { identity });
}

/** Like that to a visitor, so that nothing tells the robot that it was found out. */
function answerToRobot({ clock }: AdminContext, topic: Topic, proof: string | undefined): ReceivedRequest {
  countRobot(topic.kind);
  const isToBeConfirmed = topic.kind === 'privacy' || proof === undefined;
  return toReceived({ number: requestNumber(), dueAt: dueAfter(topic, clock.now(), null), isToBeConfirmed });
}
