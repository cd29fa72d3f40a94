// The Content-Security-Policy of pages that are text alone: neither a script nor a request, and their style is inside.
const none = `'none'`;
const directives = {
  'default-src': none,
  'style-src': `'unsafe-inline'`,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
};

export const textPagePolicy = Object.entries(directives)
  .map(([name, source]) => `${name} ${source}`)
  .join('; ');
