// What the offline advisor quotes from attached files: the passages that the person's message speaks of.
import type { Attachment } from '../advisor.ts';
import { isPage, nameOf, passageAt, placesNamedIn, quotedPassage, sharedPassage } from './find-passages.ts';
import type { NamedPlace, Passage } from './find-passages.ts';

type Document = Extract<Attachment, { kind: 'text' }>;

/** Paragraphs of Markdown. Files of earlier messages are quoted too when a place in them is named. */
export function quotesFor(message: string, attachments: readonly Attachment[] = []): readonly string[] {
  const documents = attachments.filter((file) => file.kind === 'text');
  if (documents.length === 0) return [];
  const named = placesNamedIn(message);
  if (named.length > 0) return named.flatMap((place) => quotesOfPlace(place, documents));
  for (const document of documents) {
    const passage = quotedPassage(document.text, message) ?? sharedIn(document, message);
    if (passage) return quote(document.name, passage);
  }
  return [];
}

function quotesOfPlace(place: NamedPlace, documents: readonly Document[]): string[] {
  const names = documents.map(({ name }) => plain(name)).join(', ');
  if (isPage(place)) return [`I cannot tell the pages of ${names} apart. Name a clause, or copy a few of its words.`];
  for (const document of documents) {
    const passage = passageAt(document.text, place);
    if (passage) return quote(document.name, passage);
  }
  return [`I did not find ${nameOf(place).toLowerCase()} in ${names}.`];
}

/** Not of earlier files: their words are part of what was said before. */
function sharedIn({ text, isEarlier }: Document, message: string): Passage | undefined {
  return isEarlier === true ? undefined : sharedPassage(text, message);
}

function quote(file: string, { place, text }: Passage): string[] {
  const says = place === undefined ? `In ${plain(file)} it says:` : `**${plain(place)}** of ${plain(file)} says:`;
  return [says, `> “${plain(text)}”`];
}

/** Others wrote the file: its text must not become markup, links or a list of the reply. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|~#!&]/gu, String.raw`\$&`);
}
