// The layout of every page of the sandbox: a bar with the name, the page, no JavaScript.
import { html } from './html.ts';
import type { Markup } from './html.ts';

export interface Page {
  readonly title: string;
  readonly main: Markup;
  /** A wide page for tables; forms and texts are narrow. */
  readonly wide?: boolean;
}

export function document({ title, main, wide }: Page): string {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <title>${title} · Payments sandbox</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/pages.css" />
    </head>
    <body>
      <header class="bar"><span class="brand">Payments</span><span class="badge">Sandbox: no money moves</span></header>
      <main class="${wide ? 'wide' : 'narrow'}">${main}</main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}`;
}

/** Shown first and announced at once. */
export function alert(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`<p class="alert" role="alert">${text}</p>`;
}

export function done(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`<p class="done" role="status">${text}</p>`;
}

/** A list, or a sentence where there is nothing to list. */
export function lines(items: readonly Markup[], ifNone: string): Markup {
  return items.length === 0
    ? html`<p>${ifNone}</p>`
    : html`<ul class="lines">
        ${items}
      </ul>`;
}

/** A form with one button; its URL says what it does. */
export function button(action: string, label: string, kind: 'plain' | 'main' | 'loss' = 'plain'): Markup {
  return html`<form method="post" action="${action}"><button class="${kind}">${label}</button></form>`;
}
