// Markdown of a reply, rendered safely: HTML is text, images are links, links show their target.
import MarkdownToJsx from 'markdown-to-jsx/react';
import { Square, SquareCheck } from 'lucide-react';
import { Children, Fragment, isValidElement, memo, type ReactNode } from 'react';
import { CodeBlock } from '#ui/CodeBlock.tsx';
import { StreamingText } from '#code/streaming-text.ts';
import { LeavingLink } from '#ui/LeavingLink.tsx';
import styles from '#ui/Markdown.module.css';
import { wholeWords } from '#ui/whole-words.ts';

export interface MarkdownProps {
  readonly text: string;
  /** More text is coming: only whole words are shown, and open markup is closed. */
  readonly isStreaming?: boolean;
  /** Of the element, so that its text can be copied as it is shown. */
  readonly id?: string;
}

const options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: {
    a: SafeLink,
    h1: TopHeading,
    h2: TopHeading,
    h3: LowerHeading,
    h4: LowerHeading,
    img: NamedImage,
    input: TaskMark,
    p: Paragraph,
    pre: CodeBlock,
    table: WideTable,
  },
} as const;

export const Markdown = memo(function Markdown({ text, isStreaming = false, id }: MarkdownProps) {
  const shown = isStreaming ? wholeWords(text) : text;
  return (
    <div id={id} className={styles.markdown}>
      <StreamingText value={isStreaming}>
        <MarkdownToJsx options={options}>{shown}</MarkdownToJsx>
      </StreamingText>
    </div>
  );
});

/** Below the page's own headings, and without ids, which could clash with the page's anchors. */
function TopHeading({ children }: { readonly children?: ReactNode }) {
  return <h3>{children}</h3>;
}

function LowerHeading({ children }: { readonly children?: ReactNode }) {
  return <h4>{children}</h4>;
}

/** One that is in italics from end to end stands beside the text: it says where that is from, or what it is not. */
function Paragraph({ children }: { readonly children?: ReactNode }) {
  const parts = Children.toArray(children);
  const isAside = parts.length === 1 && isValidElement(parts[0]) && parts[0].type === 'em';
  return <p className={isAside ? styles.aside : undefined}>{children}</p>;
}

/** The URL is checked again, whatever the library let through. */
function SafeLink({ href, children }: { readonly href?: string; readonly children?: ReactNode }) {
  return <LeavingLink href={href}>{children}</LeavingLink>;
}

/** No image is fetched without a click: it is shown as its description with a link. */
function NamedImage({ src, alt }: { readonly src?: string; readonly alt?: string }) {
  return <LeavingLink href={src}>{alt === undefined || alt === '' ? 'Image' : alt}</LeavingLink>;
}

/** A task of a list, done or not; it cannot be ticked, since the text is the expert's. */
function TaskMark({ checked = false }: { readonly checked?: boolean }) {
  const Mark = checked ? SquareCheck : Square;
  return (
    <span className={styles.task} data-copied-as={checked ? '☑' : '☐'}>
      <Mark aria-hidden />
      <span className="visually-hidden">{checked ? 'Done: ' : 'To do: '}</span>
    </span>
  );
}

/** Scrolls inside itself where the page is narrow; the keyboard can scroll it too. */
function WideTable({ children }: { readonly children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus scrolls by keyboard
    <section aria-label="Table" tabIndex={0} className={styles.scroller}>
      <table>{children}</table>
    </section>
  );
}
