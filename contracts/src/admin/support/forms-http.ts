// The forms with which anybody writes to us: contact, feedback, privacy requests. Open to visitors.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { keptText } from '../../kept-text.ts';
import { expertIdSchema } from '../../experts.ts';
import {
  contactCategories,
  featurePriorities,
  MOST_ATTACHMENTS,
  mostCharacters,
  privacySubjects,
  requestKinds,
} from './request-fields.ts';

/** What a page shows that it did, so that a thousand posts of a robot cost it time. */
export const formProofSchema = {
  /** The solved challenge, as ALTCHA encodes it (base64 of JSON). Each is taken once. */
  proof: z.string().min(1).max(2000),
  /** A field that people do not see. Whatever is written into it is taken for a robot's, and answered like a person's. */
  website: z.string().max(500).default(''),
};

const writtenOnce = {
  headers: z.object({
    /** Repeated with the same key and text it is the same request; with another text it is refused. */
    'idempotency-key': z.string().regex(/^[!-~]{8,200}$/),
  }),
};
const required = (characters: number) => keptText(characters).min(1);

export const contactBodySchema = z.object({
  name: required(mostCharacters.name),
  /** Checked by the service, which says 'Invalid email format' or 'Email is too long'. */
  email: keptText(1000),
  category: z.enum(contactCategories),
  subject: required(mostCharacters.subject),
  message: required(mostCharacters.message),
  attachmentIds: z.array(z.uuid()).max(MOST_ATTACHMENTS).default([]),
  ...formProofSchema,
});

export const feedbackBodySchema = z.object({
  rating: z.number().int().min(1).max(5).nullable(),
  expertType: expertIdSchema.nullable(),
  liked: keptText(mostCharacters.feedback),
  improve: keptText(mostCharacters.feedback),
  featureTitle: keptText(mostCharacters.subject),
  priority: z.enum(featurePriorities).nullable(),
  ...formProofSchema,
});

export const privacyBodySchema = z.object({
  name: required(mostCharacters.name),
  email: keptText(1000),
  subject: z.enum(privacySubjects),
  message: required(mostCharacters.message),
  consent: z.literal(true),
  ...formProofSchema,
});

export const receivedRequestSchema = z.object({
  /** For people to read out: eight digits in two groups, such as '4821-9035'. */
  number: z.string().regex(/^\d{4}-\d{4}$/),
  answerBy: z.iso.datetime(),
  /** The request counts once the link in the email to this address has been followed. */
  isToBeConfirmed: z.boolean(),
});
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>;

export const supportFormsContract = {
  getFormChallenge: oc
    .route({ method: 'GET', path: '/support/challenge', summary: 'A puzzle to solve before a form is sent' })
    .output(
      z.object({
        algorithm: z.string(),
        challenge: z.string(),
        maxNumber: z.number().int(),
        salt: z.string(),
        signature: z.string(),
      }),
    ),
  sendContactEmail: oc
    .route({
      method: 'POST',
      path: '/support/contact',
      summary: 'Write to us',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(z.object({ ...writtenOnce, body: contactBodySchema }))
    .output(receivedRequestSchema),
  giveFeedback: oc
    .route({
      method: 'POST',
      path: '/support/feedback',
      summary: 'Give feedback; one field is enough',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(z.object({ ...writtenOnce, body: feedbackBodySchema }))
    .output(z.object({ feedbackId: z.uuid() })),
  askAboutPrivacy: oc
    .route({
      method: 'POST',
      path: '/support/privacy',
      summary: 'Ask for data, a correction or deletion; the answer never says whether an account exists',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(z.object({ ...writtenOnce, body: privacyBodySchema }))
    .output(receivedRequestSchema),
  /** A button on the page posts this, because mail scanners open links. */
  confirmRequest: oc
    .route({ method: 'POST', path: '/support/confirmations', summary: 'Confirm the address of a request' })
    .input(z.object({ token: z.string().min(20).max(200) }))
    .output(receivedRequestSchema.extend({ kind: z.enum(requestKinds) })),
};
