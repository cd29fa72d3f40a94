// A plan as a page for reading, printing, and Google Docs. The browser's own DOM writes it, so that no text can become
// markup.
import { planBlocks, planTitle, type PlanBlock } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';
import { pageStyle } from '#plan/page-style.ts';

const elementOf = {
  title: 'h1',
  heading: 'h2',
  subheading: 'h3',
  text: 'p',
  note: 'p',
  steps: 'ol',
  questions: 'ul',
} as const;

export function planHtml(plan: Plan): string {
  const page = document.implementation.createHTMLDocument(planTitle(plan));
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  for (const block of planBlocks(plan)) page.body.append(elementFor(page, block));
  // As text: the policy of this page would refuse a style element, also in a document that is never shown.
  const head = `${page.head.innerHTML}<style>${pageStyle}</style>`;
  return `<!doctype html>\n<html><head>${head}</head>${page.body.outerHTML}</html>\n`;
}

function elementFor(page: Document, block: PlanBlock): HTMLElement {
  if ('facts' in block) return paragraphOf(page, block.facts.map(([name, value]) => `${name}: ${value}`).join(' · '));
  if ('items' in block) {
    const list = page.createElement(elementOf[block.kind]);
    list.append(...block.items.map((item) => withLines(page.createElement('li'), item.split('\n'))));
    return list;
  }
  const element = page.createElement(elementOf[block.kind]);
  if (block.kind !== 'note') return withLines(element, block.text.split('\n'));
  element.className = 'note';
  element.dir = 'auto';
  element.append(withLines(page.createElement('em'), block.text.split('\n')));
  return element;
}

function paragraphOf(page: Document, facts: string): HTMLElement {
  const element = withLines(page.createElement('p'), [facts]);
  element.className = 'facts';
  return element;
}

/** Each text has its own direction: Arabic and Hebrew run from right to left. */
function withLines<Kind extends HTMLElement>(element: Kind, lines: readonly string[]): Kind {
  element.dir = 'auto';
  lines.forEach((line, index) => {
    if (index > 0) element.append(element.ownerDocument.createElement('br'));
    element.append(line);
  });
  return element;
}
