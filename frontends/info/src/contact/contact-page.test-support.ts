// For tests of /contact: what the server answers, and a form that is filled in.
import type { RouteObject } from '@consilium/web/platform.ts';
import { fakeApi, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, type TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quietAnswers } from '#forms/fake-forms.test-support.ts';

export function answering(admin: FakeAnswers['admin'], chat: FakeAnswers['chat'] = quietAnswers.chat): TestRequest[] {
  return fakeApi({ admin: { ...quietAnswers.admin, ...admin }, chat });
}

export const posts = (asked: readonly TestRequest[]) =>
  asked.filter(({ path }) => path === '/api/admin/support/contact');
export const field = (name: string) => screen.getByRole('textbox', { name });

export async function openAndFill(routes: RouteObject[]) {
  const view = renderPage(routes, '/contact');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Maria Lindqvist');
  await user.type(field('Email'), 'maria@example.org');
  await user.type(field('Subject'), 'An invoice');
  await user.type(field('Message'), 'Please send me one.');
  return { ...view, user, send: () => user.click(screen.getByRole('button', { name: 'Send message' })) };
}
