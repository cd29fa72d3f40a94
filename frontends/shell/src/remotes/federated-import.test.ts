// A remote is a container that a script puts into the page: it gets what the shell provides, and a failure can be repeated.
import { afterEach, expect, jest, test } from '@jest/globals';

const load = jest.fn(async () => 'the module');
jest.unstable_mockModule('#remotes/provided.ts', () => ({ provided: { 'some/module.ts': load } }));
const { importRemote } = await import('#remotes/federated-import.ts');

const routes = [{ path: '/about' }];
type Share = Record<string, Record<string, { get: () => Promise<() => unknown> }>>;
const init = jest.fn<(share: Share) => undefined>();
const page = globalThis as { info?: unknown };

/** What the script of a remote does. */
function arrive(): void {
  page.info = { init, get: async () => () => ({ routes }) };
}

const script = () => document.querySelector('script');

afterEach(() => {
  delete page.info;
  script()?.remove();
  init.mockReset();
});

test('its script is loaded once, and its routes come from its container', async () => {
  const imported = importRemote('info');
  expect(script()?.getAttribute('src')).toBe('/remotes/info/remoteEntry.js');
  arrive();
  script()?.dispatchEvent(new Event('load'));
  expect((await imported).routes).toBe(routes);
  expect(script()).toBeNull();
  await importRemote('info');
  expect(script()).toBeNull();
});

test('it takes what the shell provides, which is loaded when it is asked for', async () => {
  arrive();
  await importRemote('info');
  const [share] = init.mock.lastCall ?? [];
  expect(load).not.toHaveBeenCalled();
  const factory = await share?.['some/module.ts']?.['1.0.0']?.get();
  expect(factory?.()).toBe('the module');
});

test.each(['error', 'load'])('a script that brings nothing (%s) fails, and is asked for again', async (event) => {
  const imported = importRemote('info');
  script()?.dispatchEvent(new Event(event));
  await expect(imported).rejects.toThrow('The remote info could not be loaded.');
  const again = importRemote('info');
  expect(script()).not.toBeNull();
  arrive();
  script()?.dispatchEvent(new Event('load'));
  expect((await again).routes).toBe(routes);
});
