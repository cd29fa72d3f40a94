// The local inbox as a page: mails newest first, links to follow. No script, no outside resource.
import type { InboxMail } from '@consilium/kit/mail/local-inbox.ts';

export function inboxPage(mails: readonly InboxMail[]): string {
  const body =
    mails.length === 0
      ? '<p class="empty">No mail yet. Mails of this installation appear here instead of being sent.</p>'
      : mails.map(mailArticle).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Local inbox</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<main>
<h1>Local inbox</h1>
<p>Nothing leaves this machine: every mail ends up here. The page looks again every five seconds.</p>
${body}
</main>
</body>
</html>`;
}

function mailArticle(mail: InboxMail): string {
  const links = mail.links.map((link) => `<li><a href="${escape(link)}">${escape(shortened(link))}</a></li>`).join('');
  return `<article>
<h2>${escape(mail.subject)}</h2>
<p class="meta">To ${escape(mail.to)} · <time datetime="${escape(mail.sentAt)}">${escape(mail.sentAt)}</time></p>
<pre>${escape(mail.text)}</pre>
<ul>${links}</ul>
</article>`;
}

function shortened(link: string): string {
  return link.length > 80 ? `${link.slice(0, 77)}...` : link;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const inboxStyle = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf7f2, #1b212b); color: light-dark(#1c2430, #e8e6e1); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
article { border: 1px solid light-dark(#0001, #fff2); border-radius: 14px; padding: 1rem 1.25rem; margin: 1rem 0; background: light-dark(#fff, #242c38); }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
.meta { opacity: .75; margin: .25rem 0; font-size: .85rem; }
h2, p, pre, li { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; }
a { color: light-dark(#0f6b66, #6fd0c8); overflow-wrap: anywhere; }
`;
