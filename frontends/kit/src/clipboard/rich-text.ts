// The rendered text of an element as HTML for other programs: without controls, classes and anything that runs.
const leftOut = 'button, svg, script, style, [data-not-copied]';
const kept = new Set(['href', 'colspan', 'rowspan', 'start', 'dir']);

export function richTextOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const part of copy.querySelectorAll(leftOut)) part.remove();
  for (const part of copy.querySelectorAll('[data-copied-as]'))
    part.replaceWith(part.getAttribute('data-copied-as') ?? '');
  for (const part of copy.querySelectorAll('*'))
    for (const name of part.getAttributeNames()) if (!kept.has(name)) part.removeAttribute(name);
  return copy.innerHTML;
}
