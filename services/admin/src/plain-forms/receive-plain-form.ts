// The forms as a browser without JavaScript posts them. No puzzle is solved: the desk sees no request before its link is followed.
import { createHash } from 'node:crypto';
import { contactBodySchema, privacyBodySchema } from '@consilium/contracts/admin/support/forms-http.ts';
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { errorResponse } from '@consilium/kit/http/error-response.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import express from 'express';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { giveFeedback } from '../feedback/give-feedback.ts';
import { confirmRequest } from '../requests/confirm-request.ts';
import { askAboutPrivacy, sendContact } from '../requests/send-contact.ts';
import type { Sent } from '../requests/send-contact.ts';
import { feedbackForm, minuteOf } from './plain-feedback.ts';
import { almostSentPage, confirmedPage, refusedPage, thanksPage } from './plain-form-pages.ts';
import { sendPage } from './send-page.ts';

/** Ten thousand characters, percent-encoded. */
const MOST_BYTES = 256 * 1024;

const contactForm = contactBodySchema.pick({
  name: true,
  email: true,
  category: true,
  subject: true,
  message: true,
  website: true,
});
const privacyForm = privacyBodySchema.pick({ name: true, email: true, subject: true, message: true, website: true });
const consent = z.object({ consent: z.string().min(1) });
const confirmation = z.object({ token: z.string().min(20).max(200) });

type Answer = (context: AdminContext, fields: unknown) => Promise<string>;

const forms: Readonly<Record<string, { readonly back: string; readonly answer: Answer }>> = {
  'contact-form': {
    back: '/contact',
    async answer(context, body) {
      const { website, ...fields } = filledIn(contactForm, body);
      return almostSentPage(await sendContact(context, { ...fields, attachmentIds: [] }, sentPlainly(fields, website)));
    },
  },
  'privacy-form': {
    back: '/privacy',
    async answer(context, body) {
      filledIn(consent, body);
      const { website, ...fields } = filledIn(privacyForm, body);
      return almostSentPage(await askAboutPrivacy(context, fields, sentPlainly(fields, website)));
    },
  },
  'feedback-form': {
    back: '/feedback',
    async answer(context, body) {
      const { website, ...fields } = filledIn(feedbackForm, body);
      const sent = sentPlainly({ ...fields, minute: minuteOf(context.clock.now()) }, website);
      await giveFeedback(context, { ...fields, website, proof: undefined }, sent);
      return thanksPage();
    },
  },
  'confirmation-form': {
    back: '/contact',
    answer: async (context, body) => confirmedPage(await confirmRequest(context, filledIn(confirmation, body).token)),
  },
};

export function addPlainForms(app: Express, prefix: string, context: AdminContext): void {
  const read = express.urlencoded({ extended: false, limit: MOST_BYTES, parameterLimit: 20 });
  for (const [path, { back, answer }] of Object.entries(forms))
    app.post(`${prefix}/support/${path}`, async (request, response) => {
      // The parser's own errors become pages, too.
      const fault = await new Promise<unknown>((resolve) => read(request, response, resolve));
      await respond({ request, response, back, fault, work: () => answer(context, request.body) });
    });
}

interface Responding {
  readonly request: Request;
  readonly response: Response;
  readonly back: string;
  readonly fault: unknown;
  readonly work: () => Promise<string>;
}

async function respond({ request, response, back, fault, work }: Responding): Promise<void> {
  try {
    if (fault) throw fault;
    if (!request.is('application/x-www-form-urlencoded')) throw httpError('UNSUPPORTED_MEDIA_TYPE');
    sendPage(response, 200, await work());
  } catch (error) {
    const { status, body, headers } = errorResponse(error);
    if (status >= 500) throw error;
    response.set(headers);
    sendPage(response, status, refusedPage(body.message, back));
  }
}

function filledIn<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const isTooLong = error.issues.some(({ code }) => code === 'too_big');
  throw httpError('BAD_REQUEST', isTooLong ? 'Something you wrote is too long.' : requestSentences.missing);
}

/** The same text sent twice, by a double click or on going back, is one request. */
function sentPlainly(fields: object, website: string): Sent {
  const idempotencyKey = `form-${createHash('sha256').update(JSON.stringify(fields)).digest('hex')}`;
  return { identity: undefined, proof: undefined, idempotencyKey, website };
}
