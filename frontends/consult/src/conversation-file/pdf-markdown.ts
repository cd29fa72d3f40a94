// The Markdown of a message or reply as content of a PDF.
import { inside, markdownTree, type MarkdownNode } from '@consilium/web/text/markdown-tree.ts';
import type { Content, ContentText } from 'pdfmake/interfaces';
import type { PdfLetters } from '#conversation-file/pdf-letters.ts';

type Nodes = readonly MarkdownNode[];
type Of<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>;
type Look = Partial<Pick<ContentText, 'bold' | 'italics' | 'decoration' | 'background' | 'color'>>;

export function markdownContent(text: string, letters: PdfLetters): Content[] {
  return blocks(markdownTree(text).nodes, letters);
}

function blocks(nodes: Nodes, letters: PdfLetters): Content[] {
  const content: Content[] = [];
  let line: MarkdownNode[] = [];
  const endLine = () => {
    if (line.length > 0) content.push({ text: inline(line, letters), style: 'text' });
    line = [];
  };
  for (const node of nodes) {
    const block = blockOf(node, letters);
    if (block === undefined) line.push(node);
    else {
      endLine();
      content.push(...block);
    }
  }
  endLine();
  return content;
}

/** Undefined for what stands within a line. */
function blockOf(node: MarkdownNode, letters: PdfLetters): Content[] | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- others stand within a line
  switch (node.type) {
    case 'paragraph':
      return [{ text: inline(inside(node), letters), style: 'text' }];
    case 'heading':
      return [{ text: inline(inside(node), letters), style: node.depth <= 2 ? 'heading' : 'subheading' }];
    case 'list':
      return [list(node, letters)];
    case 'blockquote':
      return [{ stack: blocks(inside(node), letters), style: 'quote', margin: [12, 0, 0, 6] }];
    case 'code':
      return [codeBlock(letters.write(node.text))];
    case 'table':
      return [table(node, letters)];
    case 'hr':
      return [{ text: ' ', style: 'text' }];
    case 'space':
    case 'def':
      return [];
    default:
      return undefined;
  }
}

function list({ items, ordered, start }: Of<'list'>, letters: PdfLetters): Content {
  const written = items.map((item) => ({ stack: blocks(inside(item), letters) }));
  return ordered ? { ol: written, start: start === '' ? 1 : start, style: 'list' } : { ul: written, style: 'list' };
}

function codeBlock(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text, preserveLeadingSpaces: true, style: 'code' }]] },
    layout: 'ground',
    margin: [0, 2, 0, 8],
  };
}

function table({ header, rows }: Of<'table'>, letters: PdfLetters): Content {
  const columns = Math.max(1, header.length);
  const row = (cells: typeof header, look: Look): Content[] =>
    Array.from({ length: columns }, (_, index) => ({ text: inline(inside(cells[index] ?? {}), letters, look) }));
  return {
    table: {
      headerRows: 1,
      widths: Array.from({ length: columns }, () => '*'),
      body: [row(header, { bold: true }), ...rows.map((cells) => row(cells, {}))],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 2, 0, 8],
  };
}

function inline(nodes: Nodes, letters: PdfLetters, look: Look = {}): ContentText[] {
  return nodes.flatMap((node) => inlineOf(node, letters, look));
}

function inlineOf(node: MarkdownNode, letters: PdfLetters, look: Look): ContentText[] {
  const plain = (text: string, more: Look = {}) => [{ text: letters.write(text), ...look, ...more }];
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- others are written as text
  switch (node.type) {
    case 'codespan':
      return plain(node.text, { background: '#f0ece4' });
    case 'br':
      return plain('\n');
    case 'checkbox':
      return plain(node.checked ? '[x] ' : '[ ] ');
    case 'strong':
    case 'em':
    case 'del':
      return inline(inside(node), letters, { ...look, ...looks[node.type] });
    case 'link':
      return [...inline(inside(node), letters, look), ...place(node.href, letters, look)];
    case 'image':
      return [...plain(node.text || 'Image'), ...place(node.href, letters, look)];
    case 'paragraph':
      return inline(inside(node), letters, look);
    case 'text':
      return node.tokens ? inline(inside(node), letters, look) : plain(node.text);
    default:
      return 'text' in node ? plain(node.text) : [];
  }
}

const looks = {
  strong: { bold: true },
  em: { italics: true },
  del: { decoration: 'lineThrough' },
} as const satisfies Readonly<Record<string, Look>>;

/** Addresses are written out, as on paper; nothing in the file can be clicked. */
function place(target: string, letters: PdfLetters, look: Look): ContentText[] {
  return /^(?:https?:|mailto:)/iu.test(target)
    ? [{ text: letters.write(` (${target})`), ...look, color: '#595f69' }]
    : [];
}
