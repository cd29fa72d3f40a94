// The contact form: what it begins with, what it requires, and what it sends.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import {
  contactCategories,
  DEFAULT_CATEGORY,
  mostCharacters,
  type ContactCategory,
} from '@consilium/contracts/admin/support/request-fields.ts';
import { api } from '@consilium/web/api/api.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { checkAddress, checkMessage, checkName, checkText, wrongFields } from '#forms/field-checks.ts';
import type { KeptFile } from '#forms/form-drafts.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';
import { useRequestForm, type RequestForm, type Values } from '#forms/use-request-form.ts';

export type ContactField = 'name' | 'email' | 'category' | 'subject' | 'message';

/** The address is told, too: the note of arrival names it. */
export interface ContactAnswer {
  readonly received: ReceivedRequest;
  readonly email: string;
}

export function useContactForm(): RequestForm<ContactField, ContactAnswer> {
  const person = usePerson();
  const { files } = useFormDraft('contact');
  return useRequestForm<ContactField, ReturnType<typeof bodyOf>, ContactAnswer>({
    form: 'contact',
    first: {
      name: person?.displayName ?? '',
      email: person?.email ?? '',
      category: DEFAULT_CATEGORY,
      subject: '',
      message: '',
    },
    required: ['name', 'email', 'subject', 'message'],
    check,
    write: (values) => ({
      words: `${values.subject}\n${values.message}`,
      body: bodyOf(values, files),
      send: async (body, key) => ({
        received: await api.admin.sendContactEmail({ headers: { 'idempotency-key': key }, body }),
        email: body.email,
      }),
    }),
  });
}

function check({ name, email, subject, message }: Values<ContactField>) {
  return wrongFields({
    name: checkName(name),
    email: checkAddress(email),
    subject: checkText(subject, mostCharacters.subject, 'Please enter a subject.'),
    message: checkMessage(message),
  });
}

function bodyOf(values: Values<ContactField>, files: readonly KeptFile[]) {
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    category: categoryNamed(values.category),
    subject: values.subject.trim(),
    message: values.message.trim(),
    attachmentIds: files.map(({ id }) => id),
  };
}

/** A draft may have been written by another version of the page. */
export function categoryNamed(name: string): ContactCategory {
  return contactCategories.find((category) => category === name) ?? DEFAULT_CATEGORY;
}
