// What a page may load: our own files, and those of third parties that the operator configured.
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('nothing from third parties is allowed by default', () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toContain('http');
  expect(directivesOf(policy)).toMatchObject({ 'frame-src': ["'none'"], 'script-src': ["'self'"] });
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
] as const)(
  'the script and the frame of %s are allowed when it is configured, without a leftover none',
  (captcha, host) => {
    const {
      'frame-src': frames,
      'script-src': scripts,
      'object-src': objects,
    } = directivesOf(contentSecurityPolicy({ captcha, scriptHashes: ['sha256-abc='] }));
    expect(frames).toContain(host);
    expect(frames).not.toContain("'none'");
    expect(scripts).toEqual(expect.arrayContaining(["'self'", host, "'sha256-abc='"]));
    expect(objects).toEqual(["'none'"]);
  },
);
