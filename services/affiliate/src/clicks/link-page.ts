// The page of a link that leads nowhere: the product is gone, is of the demo catalog, or cannot be looked up now.
import { escapeHtml } from '@consilium/kit/html/escape-html.ts';
import { sheetPage } from '@consilium/kit/html/sheet-page.ts';

export function goneProductPage(): string {
  return page(
    'This product is no longer here',
    `<p>We have taken it off our list, so this link leads nowhere any more. Nothing was ordered.</p>
<p><a href="/consult">Ask an expert what fits instead</a></p>`,
  );
}

export function demoProductPage(): string {
  return page(
    'This is a demo product',
    `<p>It is made up, to show how suggestions work. The link of a real product would lead to its shop now. Nothing can be bought here, and nothing was ordered.</p>
<p><a href="/consult">Back to your experts</a></p>`,
  );
}

export function laterPage(): string {
  return page(
    'This link does not work right now',
    '<p>We cannot look up where it leads. Please try again in a minute.</p>\n<p><a href="/">Back to Consilium</a></p>',
  );
}

function page(title: string, content: string): string {
  return sheetPage(title, `<h1 style="font-size:1.5rem">${escapeHtml(title)}</h1>\n${content}`);
}
