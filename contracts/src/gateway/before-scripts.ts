// The inline script of pages whose text was written at build time, until their own scripts run. Allowed by its hash.
// The text is that of a visitor: it hides what is different for members. And it keeps which button was pressed last, so
// that the page can press it when it is there.
import type { PagePath } from '../pages/pages.ts';

/** What this browser keeps of the person that these pages show: somebody else's page is written, and never shown. */
const ownThings: Partial<Record<PagePath, string>> = {
  '/': 'consilium\\.(?:session|drafts|kept-question)$|conversation_conv_',
  '/claude': 'consilium\\.(?:session|drafts|kept-question)$|conversation_conv_',
  '/auth': 'consilium\\.session$',
  '/upgrade': 'consilium\\.session$',
};

const forMembers = `try{if(localStorage.getItem('consilium.session'))document.documentElement.dataset.member=''}catch{}`;
const pressedEarly = `addEventListener('click',({target:t})=>{const b=t instanceof Element&&t.closest('[data-prerendered] button');if(b)globalThis.pressedEarly=b},true)`;

export function beforeScripts(path: PagePath): string {
  const own = ownThings[path];
  return own === undefined ? forMembers + pressedEarly : forMembers + notOwn(own) + pressedEarly;
}

/** An address with a query or a token shows another form of the page. */
function notOwn(own: string): string {
  return `try{if(location.search||location.hash.includes('=')||Object.keys(localStorage).some(k=>/^(?:${own})/.test(k)))document.documentElement.dataset.unwritten=''}catch{}`;
}
