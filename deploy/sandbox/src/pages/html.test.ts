// Markup: what people wrote stays text.
import { expect, test } from '@jest/globals';
import { html } from './html.ts';

test('what is put in is escaped, markup and lists of it are not', () => {
  const name = `<b>"Mia" & 'Max'</b>`;
  expect(html`<p title="${name}">${html`<i>${1}</i>`}${[html`<u>a</u>`, '<']}</p>`.text).toBe(
    '<p title="&#60;b&#62;&#34;Mia&#34; &#38; &#39;Max&#39;&#60;/b&#62;"><i>1</i><u>a</u>&#60;</p>',
  );
});

test('nothing is nothing, and zero is a figure', () => {
  expect(html`${undefined}${null}${false}${0}`.text).toBe('0');
});
