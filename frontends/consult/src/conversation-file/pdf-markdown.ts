// The Markdown of a message or reply as content of a PDF.
import { markdownTree, nodeTypes, type MarkdownNode } from '@consilium/web/text/markdown-tree.ts';
import type { Content, ContentText } from 'pdfmake/interfaces';
import type { PdfLetters } from '#conversation-file/pdf-letters.ts';

type Nodes = readonly MarkdownNode[];
type Look = Partial<Pick<ContentText, 'bold' | 'italics' | 'decoration' | 'background' | 'color'>>;

export function markdownContent(text: string, letters: PdfLetters): Content[] {
  return blocks(markdownTree(text), letters);
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

const notShown: ReadonlySet<number> = new Set([
  nodeTypes.ref,
  nodeTypes.refCollection,
  nodeTypes.footnote,
  nodeTypes.htmlComment,
]);

/** Undefined for what stands within a line. */
function blockOf(node: MarkdownNode, letters: PdfLetters): Content[] | undefined {
  if (node.type === nodeTypes.paragraph) return [{ text: inline(node.children, letters), style: 'text' }];
  if (node.type === nodeTypes.heading)
    return [{ text: inline(node.children, letters), style: node.level <= 2 ? 'heading' : 'subheading' }];
  if (node.type === nodeTypes.orderedList)
    return [{ ol: node.items.map((item) => stack(item, letters)), start: node.start ?? 1, style: 'list' }];
  if (node.type === nodeTypes.unorderedList)
    return [{ ul: node.items.map((item) => stack(item, letters)), style: 'list' }];
  if (node.type === nodeTypes.blockQuote)
    return [{ stack: blocks(node.children, letters), style: 'quote', margin: [12, 0, 0, 6] }];
  if (node.type === nodeTypes.codeBlock) return [codeBlock(letters.write(node.text))];
  if (node.type === nodeTypes.table) return [table(node.header, node.cells, letters)];
  if (node.type === nodeTypes.breakThematic) return [{ text: ' ', style: 'text' }];
  return notShown.has(node.type) ? [] : undefined;
}

function stack(item: Nodes, letters: PdfLetters): Content {
  return { stack: blocks(item, letters) };
}

function codeBlock(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text, preserveLeadingSpaces: true, style: 'code' }]] },
    layout: 'ground',
    margin: [0, 2, 0, 8],
  };
}

function table(header: readonly Nodes[], rows: readonly (readonly Nodes[])[], letters: PdfLetters): Content {
  const columns = Math.max(1, header.length);
  const row = (cells: readonly Nodes[], look: Look): Content[] =>
    Array.from({ length: columns }, (_, index) => ({ text: inline(cells[index] ?? [], letters, look) }));
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
  if (node.type === nodeTypes.text) return plain(node.text);
  if (node.type === nodeTypes.codeInline) return plain(node.text, { background: '#f0ece4' });
  if (node.type === nodeTypes.breakLine) return plain('\n');
  if (node.type === nodeTypes.gfmTask) return plain(node.completed ? '[x] ' : '[ ] ');
  if (node.type === nodeTypes.textFormatted) return inline(node.children, letters, { ...look, ...lookOf(node.tag) });
  if (node.type === nodeTypes.link)
    return [...inline(node.children, letters, look), ...place(node.target, letters, look)];
  if (node.type === nodeTypes.image) return [...plain(node.alt ?? 'Image'), ...place(node.target, letters, look)];
  if (node.type === nodeTypes.paragraph) return inline(node.children, letters, look);
  return 'text' in node && typeof node.text === 'string' ? plain(node.text) : [];
}

function lookOf(tag: string): Look {
  if (tag === 'strong') return { bold: true };
  if (tag === 'em') return { italics: true };
  return tag === 'del' ? { decoration: 'lineThrough' } : {};
}

/** Addresses are written out, as on paper; nothing in the file can be clicked. */
function place(target: string | null, letters: PdfLetters, look: Look): ContentText[] {
  return target !== null && /^(?:https?:|mailto:)/iu.test(target)
    ? [{ text: letters.write(` (${target})`), ...look, color: '#595f69' }]
    : [];
}
