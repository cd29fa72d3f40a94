// The characters that references like `&amp;`, `&#8364;` and `&nbsp;` stand for.
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/giu;

/** The browser knows the 2,000 names; what is none of them stays as it was written. */
export function withCharacters(text: string): string {
  return text.includes('&') ? text.replace(reference, characterOf) : text;
}

const known = new Map<string, string>();

/** A document of a single reference: it has no element, and nothing in it is loaded. */
function characterOf(written: string): string {
  const found = known.get(written) ?? new DOMParser().parseFromString(written, 'text/html').body.textContent;
  known.set(written, found);
  return found;
}
