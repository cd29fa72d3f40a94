// Every path of the product belongs to its remote; others to none.
import { expect, test } from '@jest/globals';
import { remoteOf } from '#remotes/remote-paths.ts';

test.each([
  ['/', 'consult'],
  ['/claude', 'consult'],
  ['/claude/', 'consult'],
  ['/conversation', undefined],
  ['/conversation/a/b', undefined],
  ['/conversation/0190aaaa-0000-7000-8000-000000000001', 'consult'],
  ['/conversations', 'consult'],
  ['/conversations/', 'consult'],
  ['/conversations/of-others', undefined],
  ['/auth', 'account'],
  ['/oauth/consent', 'account'],
  ['/oauth/authorize', undefined],
  ['/profile', 'account'],
  ['/profile/edit', 'account'],
  ['/profile/of-others', undefined],
  ['/upgrade', 'account'],
  ['/metrics', 'progress'],
  ['/crisis-support', 'info'],
  ['/admin', 'admin'],
  ['/admin/secret', undefined],
  ['/claudette', undefined],
  ['/nope', undefined],
])('%s is served by %s', (path, name) => expect(remoteOf(path)).toBe(name));
