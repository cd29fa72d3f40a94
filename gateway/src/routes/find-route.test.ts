import { describe, expect, test } from '@jest/globals';
import { findRoute } from './find-route.ts';
import { requestPath } from './request-path.ts';
import { routes } from './route-table.ts';

const serviceAt = (method: string, path: string) => findRoute(method, path)?.service;
const rateAt = (method: string, path: string) => findRoute(method, path)?.rate;

describe('the route table', () => {
  test.each([
    ['GET', '/api/chat/experts', 'chat'],
    ['POST', '/auth/v1/token', 'auth'],
    ['GET', '/api/account/sessions', 'auth'],
    ['GET', '/.well-known/oauth-authorization-server/auth/v1', 'auth'],
    ['GET', '/.well-known/oauth-authorization-server', undefined],
    ['GET', '/api/accounts', undefined],
    ['GET', '/api/billing/plans', 'billing'],
    ['GET', '/api/usage', 'gateway'],
    ['HEAD', '/api/usage', 'gateway'],
    ['GET', '/api/admin/operations/chat/work', 'chat'],
    ['GET', '/api/admin/operations/auth/work', 'auth'],
    ['GET', '/api/admin/operations/gateway/work', 'gateway'],
    ['GET', '/api/admin/operations/chatter/work', 'admin'],
    ['GET', '/api/chatter', undefined],
    ['GET', '/internal/revoked-sessions', undefined],
    ['GET', '/api/internal', undefined],
    ['GET', '/', undefined],
    ['GET', '/go/0198', 'affiliate'],
    ['HEAD', '/go/0198', 'affiliate'],
    ['POST', '/go/0198', undefined],
    ['GET', '/goods', undefined],
  ])('%s %s goes to %s', (method, path, service) => {
    expect(serviceAt(method, path)).toBe(service);
  });

  test.each([
    '/api/chat/conversations/1/messages',
    '/api/chat/conversations/1/messages/',
    '/API/chat/conversations/1/Messages',
  ])('a message gets a verdict under every spelling of its path that chat accepts: %s', (path) => {
    expect([rateAt('POST', path), rateAt('GET', path)]).toEqual([
      'messages',
      path.startsWith('/API') ? undefined : 'requests',
    ]);
  });

  test('a HEAD request to an address that only takes POST does not count as a message', () => {
    expect(rateAt('HEAD', '/api/chat/conversations/1/messages')).toBe('requests');
    expect(serviceAt('HEAD', '/api/chat/replies/1/stream')).toBe('chat');
  });

  test('streams have no time limit, and every route limits the body', () => {
    expect(findRoute('GET', '/api/chat/replies/1/stream')).toMatchObject({ stream: true, session: 'optional' });
    expect(Math.min(...routes.map(({ maxBodyBytes }) => maxBodyBytes))).toBeGreaterThan(0);
    const others = routes.filter(({ slowBody }) => !slowBody);
    expect(Math.max(...others.map(({ maxBodyBytes }) => maxBodyBytes))).toBeLessThanOrEqual(1024 * 1024);
  });

  test('webhook events of the payment provider need no session and are not rate limited', () => {
    const webhook = { service: 'billing', session: 'none', rate: 'none' };
    expect(findRoute('POST', '/api/billing/stripe/webhook')).toMatchObject(webhook);
    expect(findRoute('POST', '/api/billing/create-checkout')).toMatchObject({ session: 'optional', rate: 'requests' });
  });

  test('incoming mail may be large, needs no session and is not rate limited', () => {
    const mail = { service: 'admin', session: 'none', rate: 'none', slowBody: true, maxBodyBytes: 52 * 1024 * 1024 };
    expect(findRoute('POST', '/api/admin/support/mail/postmark/secret')).toMatchObject(mail);
    expect(findRoute('POST', '/api/admin/support/contact')).toMatchObject({ session: 'optional', slowBody: false });
  });

  test('only a question of a visitor is counted as an answer', () => {
    const path = '/api/visitor/answers';
    expect(findRoute('POST', path)).toMatchObject({ service: 'chat', rate: 'visitor-answers', stream: true });
    expect(findRoute('OPTIONS', path)).toMatchObject({ service: 'chat', rate: 'requests' });
    expect(findRoute('POST', '/api/visitor/conversations')).toMatchObject({ service: 'gateway' });
  });

  test('a calendar needs no session but is rate limited, and only read', () => {
    const path = '/api/chat/calendars/1/action-items.ics';
    expect(findRoute('GET', path)).toMatchObject({ service: 'chat', session: 'none', rate: 'requests', stream: false });
    expect(findRoute('POST', path)).toMatchObject({ session: 'optional' });
    expect(findRoute('GET', '/api/chat/action-items.ics')).toMatchObject({ session: 'optional' });
  });

  test('an account is shown to nobody without a session', () => {
    expect(findRoute('GET', '/api/account/audit')).toMatchObject({ service: 'auth', session: 'required' });
  });

  test('a picture may be large when uploaded, and is served without a session', () => {
    expect(findRoute('PUT', '/api/account/avatar')).toMatchObject({
      service: 'auth',
      slowBody: true,
      maxBodyBytes: 8 * 1024 * 1024,
    });
    expect(findRoute('DELETE', '/api/account/avatar')).toMatchObject({ session: 'required', slowBody: false });
    expect(findRoute('GET', '/api/account/avatars/1/avatar.png')).toMatchObject({
      service: 'auth',
      session: 'optional',
    });
    expect(findRoute('DELETE', '/api/account/avatars/1/avatar.png')).toMatchObject({ session: 'required' });
  });

  test('a file of products may be larger still, and needs a session', () => {
    expect(findRoute('POST', '/api/affiliate/imports/files')).toMatchObject({
      service: 'affiliate',
      session: 'required',
      slowBody: true,
      maxBodyBytes: 72 * 1024 * 1024,
    });
    expect(findRoute('POST', '/api/affiliate/imports')).toMatchObject({ slowBody: false, maxBodyBytes: 256 * 1024 });
  });

  test('only a file may be large and slow, and its content needs no session', () => {
    expect(findRoute('POST', '/api/chat/conversations/1/files')).toMatchObject({
      service: 'chat',
      slowBody: true,
      maxBodyBytes: 8 * 1024 * 1024,
    });
    expect(findRoute('GET', '/api/chat/conversations/1/files')).toMatchObject({ slowBody: false });
    expect(findRoute('GET', '/api/chat/files/1/content')).toMatchObject({ service: 'chat', session: 'optional' });
  });
});

describe('the path of a request', () => {
  test('is taken without the query', () => {
    expect(requestPath('/api/chat/experts?x=/../')).toBe('/api/chat/experts');
    expect(requestPath('/a.b/.well-known/jwks.json')).toBe('/a.b/.well-known/jwks.json');
  });

  test.each([
    '/api/chat/../admin',
    '/api/chat/..',
    '/api/chat/./x',
    '/api/chat/%2e%2e/admin',
    '/api/chat%2fx',
    '/api\\chat',
    '//evil',
    'http://evil/',
    '*',
    '/a%00b',
    '/a%5Cb',
    '/api/chat/conversations/1/messages#x',
    '/api/chat/conversations/1/messages?class=premium#x',
  ])('is refused when a service could read it as another path: %s', (url) => {
    expect(() => requestPath(url)).toThrow('The address is not valid.');
  });
});
