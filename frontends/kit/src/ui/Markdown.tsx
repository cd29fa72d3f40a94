// Markdown of a reply, rendered safely: html is text, images are links, links say where they lead.
import MarkdownToJsx from 'markdown-to-jsx/react';
import { Fragment, memo, type ReactNode } from 'react';
import { LeavingLink } from '#ui/LeavingLink.tsx';
import styles from '#ui/Markdown.module.css';
import { wholeWords } from '#ui/whole-words.ts';

export interface MarkdownProps {
  readonly text: string;
  /** More text is coming: only whole words are shown and open marks are closed. */
  readonly isStreaming?: boolean;
}

const options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: { a: SafeLink, h1: TopHeading, h2: TopHeading, h3: LowerHeading, h4: LowerHeading, img: NamedImage },
} as const;

export const Markdown = memo(function Markdown({ text, isStreaming = false }: MarkdownProps) {
  const shown = isStreaming ? wholeWords(text) : text;
  return (
    <div className={styles.markdown}>
      <MarkdownToJsx options={options}>{shown}</MarkdownToJsx>
    </div>
  );
});

/** Below the page's own headings, and without the ids that would let a reply answer to the page's anchors. */
function TopHeading({ children }: { readonly children?: ReactNode }) {
  return <h3>{children}</h3>;
}

function LowerHeading({ children }: { readonly children?: ReactNode }) {
  return <h4>{children}</h4>;
}

/** The address is checked anew, whatever the library let through. */
function SafeLink({ href, children }: { readonly href?: string; readonly children?: ReactNode }) {
  return <LeavingLink href={href}>{children}</LeavingLink>;
}

/** Nothing is fetched for a reader who did not ask for it: the picture is its description, with a link to it. */
function NamedImage({ src, alt }: { readonly src?: string; readonly alt?: string }) {
  return <LeavingLink href={src}>{alt === undefined || alt === '' ? 'Image' : alt}</LeavingLink>;
}
