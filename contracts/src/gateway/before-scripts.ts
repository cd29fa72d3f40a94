// The inline script of pages whose text was written at build time, until their own scripts run. Allowed by its hash.
// The text is that of a visitor: it hides what is different for members. And it keeps which button was pressed last, so
// that the page can press it when it is there.
export const beforeScripts = `try{if(localStorage.getItem('consilium.session'))document.documentElement.dataset.member=''}catch{}addEventListener('click',({target:t})=>{const b=t instanceof Element&&t.closest('[data-prerendered] button');if(b)globalThis.pressedEarly=b},true)`;
