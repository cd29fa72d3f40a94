import { expect, test } from '@jest/globals';
import { linkFailureIn } from '#session/link-failure.ts';

const otherwise = 'Sign-in didn’t work. Please try again.';

test.each([
  ['', undefined],
  ['#access_token=x', undefined],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    'This link was already used or has expired. Please request a new one.',
  ],
  [
    '#error_code=validation_failed&error_description=SAML+Assertion+is+not+valid',
    'We couldn’t check the answer of your organization. Please try again, or ask its administrator.',
  ],
  ['#error_code=validation_failed&error_description=something+else', otherwise],
  ['#error_description=Call+0900+123456+to+unlock+your+account', otherwise],
  ['#error_code=constructor&error_description=x', otherwise],
])('the fragment %s gives the message %s', (hash, sentence) => {
  expect(linkFailureIn(hash)).toBe(sentence);
});
