// Markup: untrusted text stays text.
import { expect, test } from '@jest/globals';
import { html } from './html.ts';

test('inserted values are escaped, markup and lists of markup are not', () => {
  const name = `<b>"Mia" & 'Max'</b>`;
  expect(html`<p title="${name}">${html`<i>${1}</i>`}${[html`<u>a</u>`, '<']}</p>`.text).toBe(
    '<p title="&#60;b&#62;&#34;Mia&#34; &#38; &#39;Max&#39;&#60;/b&#62;"><i>1</i><u>a</u>&#60;</p>',
  );
});

test('null, undefined and false are empty, and zero is printed', () => {
  expect(html`${undefined}${null}${false}${0}`.text).toBe('0');
});
