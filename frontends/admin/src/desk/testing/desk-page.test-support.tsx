// The desk in the portal with a fake server, for its tests.
import { fakeApi, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs, type TestRequest, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noFigures, sampleDetail, sampleRequest } from '#desk/testing/sample-requests.test-support.ts';
import { routes } from '#routes.tsx';

export type AdminAnswers = NonNullable<FakeAnswers['admin']>;

export function openDesk(answers: AdminAnswers = {}, at = '/admin?tab=support', others: TestRoutes = {}) {
  const asked = fakeApi(
    {
      admin: {
        listRequests: { requests: [sampleRequest(1)], nextAfter: null },
        deskFigures: noFigures,
        getRequest: sampleDetail(),
        listTemplates: { templates: [] },
        listFeedback: { feedback: [], nextBefore: null },
        listFeatureRequests: { features: [] },
        ...answers,
      },
    },
    others,
  );
  const pages = [...routes, { path: '/', element: <p>home</p> }];
  return { asked, user: userEvent.setup(), ...renderPage(pages, at) };
}

export const requestPlace = `/admin?tab=support&request=${sampleRequest(1).id}`;

export function beAtTheDesk(roles: readonly string[] = ['support']): void {
  window.localStorage.clear();
  signInAs({ roles });
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
}

export const sent = (asked: readonly TestRequest[], method: string) => asked.filter((one) => one.method === method);
export const answerField = () => screen.findByRole('textbox', { name: 'Your answer' });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
