// A letter says the same as text and as HTML, and nothing in it becomes markup.
import { expect, test } from '@jest/globals';
import { layOutLetter } from './letter-page.ts';

const link = 'https://consilium.test/auth?next=%2F&tab=sign-in';

test('text and HTML contain the words, the button and the code in the same order', () => {
  const { subject, text, html } = layOutLetter('Your code', [
    'Please go on here:',
    { button: 'Go on', link },
    { label: 'Or type this code:', code: '012345' },
    { list: ['one <thing>', 'another'] },
    { smallLink: 'Stop these emails', link: 'https://consilium.test/stop' },
  ]);
  expect(subject).toBe('Your code');
  expect(text.split('\n\n').slice(0, 6)).toEqual([
    'Hello,',
    'Please go on here:',
    link,
    'Or type this code: 012345',
    '- one <thing>\n- another',
    'Stop these emails: https://consilium.test/stop',
  ]);
  expect(text).toMatch(/Warm regards\nConsilium\. .+\n$/);
  const places = [
    'Hello,',
    'Please go on here:',
    'Go on</a>',
    '012345',
    '<li>one &lt;thing&gt;</li>',
    'Stop these emails</a>',
    'Warm regards<br>',
  ].map((words) => html.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

test('markup in words is escaped, in text, attribute and title', () => {
  const bad = '"><script>alert(1)</script>';
  const { html } = layOutLetter(bad, [bad, { button: bad, link: bad }, { label: bad, code: bad }]);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('href=""');
});
