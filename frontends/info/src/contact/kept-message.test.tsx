// What becomes of a message from /contact that is not simply sent: failures, drafts, words of danger.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { fakeRoutes, refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { answerWith, renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, field, openAndFill, posts } from '#contact/contact-page.test-support.ts';
import { quietAnswers, received } from '#forms/fake-forms.test-support.ts';
import { dropDraft } from '#forms/form-drafts.ts';
import { routes } from '#routes.tsx';

const help = {
  kind: 'self_harm',
  message: 'I’m really glad you said this.',
  emergencyNumber: '112',
  country: 'DE',
  helplines: [],
} satisfies CrisisHelp;

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  dropDraft('contact');
  for (const meta of document.querySelectorAll('meta')) meta.remove();
});

describe('when it cannot be sent', () => {
  test('the sentence, the operator’s own address, and the same key the next time', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'consilium-operator-email', content: 'help@example.org' });
    document.head.append(meta);
    const asked = answering({ sendContactEmail: refused('INTERNAL') });
    const { send } = await openAndFill(routes);
    await send();
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading', { name: 'Failed to send message' })).toBeInTheDocument();
    expect(panel).toHaveTextContent(
      'There was an error sending your message. Please try again or contact us directly. Your text is kept.',
    );
    expect(within(panel).getByRole('link', { name: 'help@example.org' })).toBeInTheDocument();
    await send();
    await waitFor(() => expect(posts(asked)).toHaveLength(2));
    const keys = posts(asked).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('no address is made up where the operator has given none', async () => {
    answering({ sendContactEmail: refused('INTERNAL') });
    const { send } = await openAndFill(routes);
    await send();
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('The operator of this site has given no other address yet.');
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
  });

  test('another text is another request', async () => {
    const asked = answering({ sendContactEmail: refused('INTERNAL') });
    const { user, send } = await openAndFill(routes);
    await send();
    await screen.findByRole('alert');
    await user.type(field('Message'), ' Soon.');
    await send();
    await waitFor(() => expect(posts(asked)).toHaveLength(2));
    const [first, second] = posts(asked).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  test('a key that another tab used with another text is replaced', async () => {
    let refusals = 0;
    const asked = answering({
      sendContactEmail: () => {
        refusals += 1;
        return refusals === 1 ? refused('IDEMPOTENCY_KEY_REUSED') : received;
      },
    });
    const { send } = await openAndFill(routes);
    await send();
    await screen.findByRole('heading', { name: 'Message sent successfully!' });
    const [first, second] = posts(asked).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  test('the time to wait is told when there were too many', async () => {
    const routesOfForms = fakeRoutes(quietAnswers);
    answerWith(routesOfForms);
    const server = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/support/contact')) return server(input, init);
      const body = JSON.stringify({ code: 'RATE_LIMITED', status: 429, message: 'Too many', defined: true });
      return new Response(body, {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '1500' },
      });
    };
    const { send } = await openAndFill(routes);
    await send();
    expect(await screen.findByText(/You can send this in 25 min, at .*M\. Your text is kept\./u)).toBeInTheDocument();
  });

  test('without a connection it says so and keeps the text', async () => {
    answering({});
    const { send } = await openAndFill(routes);
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await send();
    expect(await screen.findByText(/We can’t reach the server\..*Your text is kept\./u)).toBeInTheDocument();
    expect(field('Message')).toHaveValue('Please send me one.');
  });
});

describe('the draft', () => {
  test('survives a reload, and signing in', async () => {
    answering({});
    const { unmount } = await openAndFill(routes);
    unmount();
    signInAs({ name: 'Somebody Else', email: 'else@example.org' });
    renderPage(routes, '/contact');
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Please send me one.');
    expect(field('Email')).toHaveValue('maria@example.org');
  });

  test('goes when the person signs out', async () => {
    signInAs();
    answering({});
    renderPage(routes, '/contact');
    await userEvent.setup().type(await screen.findByRole('textbox', { name: 'Message' }), 'A secret');
    signOut();
    await waitFor(() => expect(field('Message')).toHaveValue(''));
    expect(field('Name')).toHaveValue('');
  });

  test('that another tab sent leaves the fields, and the page says so', async () => {
    answering({});
    await openAndFill(routes);
    window.localStorage.setItem('consilium.form-drafts', '{}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.form-drafts', newValue: '{}' }));
    expect(await screen.findByText('This was sent or emptied in another tab.')).toBeInTheDocument();
    expect(field('Message')).toHaveValue('');
  });

  test('that was edited by hand is no draft', async () => {
    window.localStorage.setItem('consilium.form-drafts', '{"contact":{"values":{"message":5}}}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.form-drafts', newValue: '' }));
    answering({});
    renderPage(routes, '/contact');
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  });
});

describe('words that sound like danger', () => {
  test('get the helplines first, are stored nowhere, and can still be sent', async () => {
    const asked = answering({ sendContactEmail: received }, { findDanger: { crisis: help } });
    const { user, send } = await openAndFill(routes);
    await send();
    // A short form of it stands there first.
    await waitFor(() => expect(screen.getByText('I’m really glad you said this.')).toBeInTheDocument());
    expect(window.localStorage.getItem('consilium.form-drafts')).not.toContain('Please send me one.');
    expect(posts(asked)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send my message' }));
    await screen.findByRole('heading', { name: 'Message sent successfully!' });
    expect(posts(asked)).toHaveLength(1);
  });

  test('can be changed first', async () => {
    answering({}, { findDanger: { crisis: help } });
    const { user, send } = await openAndFill(routes);
    await send();
    await user.click(await screen.findByRole('button', { name: 'Back to my message' }));
    expect(field('Message')).toHaveValue('Please send me one.');
  });

  test('are not waited for when the detector is away', async () => {
    const asked = answering({ sendContactEmail: received }, { findDanger: refused('SERVICE_UNAVAILABLE') });
    const { send } = await openAndFill(routes);
    await send();
    await screen.findByRole('heading', { name: 'Message sent successfully!' });
    expect(posts(asked)).toHaveLength(1);
  });
});
