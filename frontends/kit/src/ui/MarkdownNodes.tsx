// The elements of a reply, made from its tree: there is no HTML in between.
import { Square, SquareCheck } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import { inside, type MarkdownNode } from '#text/markdown-tree.ts';
import { CodeBlock } from '#ui/CodeBlock.tsx';
import { LeavingLink } from '#ui/LeavingLink.tsx';
import styles from '#ui/Markdown.module.css';

interface BlockProps {
  readonly node: MarkdownNode;
  /** How many addresses the text names apart from where they are used: a new one changes what was written before. */
  readonly addresses: number;
}

type Of<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>;

/** While text is added, only the blocks that have changed are drawn again. */
export const Block = memo(
  function Block({ node }: BlockProps) {
    return elementOf(node);
  },
  (one, other) => one.node.raw === other.node.raw && one.addresses === other.addresses,
);

function elementOf(node: MarkdownNode): ReactNode {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- blocks are drawn below
  switch (node.type) {
    case 'paragraph':
      return <p className={isAside(node) ? styles.aside : undefined}>{contentOf(node)}</p>;
    case 'text':
      return node.tokens ? contentOf(node) : node.text;
    case 'escape':
      return node.text;
    case 'strong':
      return <strong>{contentOf(node)}</strong>;
    case 'em':
      return <em>{contentOf(node)}</em>;
    case 'del':
      return <del>{contentOf(node)}</del>;
    case 'codespan':
      return <code>{node.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <LeavingLink href={node.href}>{contentOf(node)}</LeavingLink>;
    case 'image':
      // No image is fetched without a click: it is shown as its description with a link.
      return <LeavingLink href={node.href}>{node.text === '' ? 'Image' : node.text}</LeavingLink>;
    default:
      return blockOf(node);
  }
}

function blockOf(node: MarkdownNode): ReactNode {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what is left shows nothing
  switch (node.type) {
    case 'heading':
      return <Heading level={node.depth}>{contentOf(node)}</Heading>;
    case 'list':
      return <List list={node} />;
    case 'checkbox':
      return [<TaskMark key="mark" isDone={node.checked} />, ' '];
    case 'code':
      return <CodeBlock code={node.text} info={node.lang ?? ''} />;
    case 'blockquote':
      return <blockquote>{contentOf(node)}</blockquote>;
    case 'table':
      return <WideTable table={node} />;
    case 'hr':
      return <hr />;
    default:
      return null;
  }
}

function contentOf(node: Parameters<typeof inside>[0]): ReactNode {
  const nodes = inside(node);
  const [only] = nodes;
  if (nodes.length === 1 && only) return elementOf(only);
  // Text grows at its end: what stands before stays in its place.
  return nodes.map((one, index) => <Fragment key={index}>{elementOf(one)}</Fragment>);
}

/** One that is in italics from end to end stands beside the text: it says where that is from, or what it is not. */
function isAside(paragraph: Of<'paragraph'>): boolean {
  return paragraph.tokens.length === 1 && paragraph.tokens[0]?.type === 'em';
}

/** Below the page's own headings, and without ids, which could clash with the page's anchors. */
function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  return level <= 2 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function List({ list }: { readonly list: Of<'list'> }) {
  const items = list.items.map((item, index) => <li key={index}>{contentOf(item)}</li>);
  return list.ordered ? <ol start={list.start === '' ? undefined : list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** A task of a list, done or not; it cannot be ticked, since the text is the expert's. */
function TaskMark({ isDone }: { readonly isDone: boolean }) {
  const Mark = isDone ? SquareCheck : Square;
  return (
    <span className={styles.task} data-copied-as={isDone ? '☑' : '☐'}>
      <Mark aria-hidden />
      <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
    </span>
  );
}

/** Scrolls inside itself where the page is narrow; the keyboard can scroll it too. */
function WideTable({ table }: { readonly table: Of<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus scrolls by keyboard
    <section aria-label="Table" tabIndex={0} className={styles.scroller}>
      <table>
        <thead>
          <Row cells={table.header} />
        </thead>
        <tbody>
          {table.rows.map((cells, index) => (
            <Row key={index} cells={cells} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cells }: { readonly cells: Of<'table'>['header'] }) {
  return (
    <tr>
      {cells.map((cell, index) => {
        const Cell = cell.header ? 'th' : 'td';
        return (
          <Cell key={index} style={cell.align === null ? undefined : { textAlign: cell.align }}>
            {contentOf(cell)}
          </Cell>
        );
      })}
    </tr>
  );
}
