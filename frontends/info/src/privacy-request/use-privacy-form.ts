// The privacy request: all of its fields are required.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { privacySubjects, type PrivacySubject } from '@consilium/contracts/admin/support/request-fields.ts';
import { api } from '@consilium/web/api/api.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { checkAddress, checkMessage, checkName, wrongFields } from '#forms/field-checks.ts';
import { useRequestForm, type RequestForm, type Values } from '#forms/use-request-form.ts';

export type PrivacyField = 'name' | 'email' | 'subject' | 'message' | 'consent';

export interface PrivacyAnswer {
  readonly received: ReceivedRequest;
  readonly email: string;
}

/** As a browser without JavaScript posts the ticked box. */
export const consentGiven = 'true';

export function usePrivacyForm(): RequestForm<PrivacyField, PrivacyAnswer> {
  const person = usePerson();
  return useRequestForm<PrivacyField, ReturnType<typeof bodyOf>, PrivacyAnswer>({
    form: 'privacy',
    first: { name: person?.displayName ?? '', email: person?.email ?? '', subject: '', message: '', consent: '' },
    required: ['name', 'email', 'subject', 'message', 'consent'],
    check,
    write: (values) => ({
      words: values.message,
      body: bodyOf(values),
      send: async (body, key) => ({
        received: await api.admin.askAboutPrivacy({ headers: { 'idempotency-key': key }, body }),
        email: body.email,
      }),
    }),
  });
}

function check({ name, email, subject, message, consent }: Values<PrivacyField>) {
  return wrongFields({
    name: checkName(name),
    email: checkAddress(email),
    subject: subjectNamed(subject) ? undefined : 'Please choose what it is about.',
    message: checkMessage(message),
    consent: consent === consentGiven ? undefined : 'Please agree, so that we may work on your request.',
  });
}

function bodyOf({ name, email, subject, message }: Values<PrivacyField>) {
  return {
    name: name.trim(),
    email: email.trim(),
    subject: subjectNamed(subject) ?? 'other',
    message: message.trim(),
    consent: true as const,
  };
}

export function subjectNamed(name: string): PrivacySubject | undefined {
  return privacySubjects.find((subject) => subject === name);
}
