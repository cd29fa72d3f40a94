// What the offline advisor quotes from attached files: the passages that the person's message speaks of.
import type { Attachment } from '../advisor.ts';
import { filled, fileWordsFor } from './file-words.ts';
import { isPage, nameOf, passageAt, placesNamedIn, quotedPassage, sharedPassage } from './find-passages.ts';
import type { NamedPlace, Passage } from './find-passages.ts';

type Document = Extract<Attachment, { kind: 'text' }>;

/** Paragraphs of Markdown. Files of earlier messages are quoted too when a place in them is named. */
export function quotesFor(message: string, attachments: readonly Attachment[] = []): readonly string[] {
  const documents = attachments.filter((file) => file.kind === 'text').filter(({ text }) => text.trim() !== '');
  if (documents.length === 0) return [];
  const named = placesNamedIn(message);
  if (named.length > 0) return named.flatMap((place) => quotesOfPlace(place, documents, message));
  for (const document of documents) {
    const passage = quotedPassage(document.text, message) ?? sharedIn(document, message);
    if (passage) return quote(document.name, passage, message);
  }
  return [];
}

function quotesOfPlace(place: NamedPlace, documents: readonly Document[], message: string): string[] {
  const words = fileWordsFor(message);
  const files = documents.map(({ name }) => plain(name)).join(', ');
  if (isPage(place)) return [filled(words.noPages, { files })];
  for (const document of documents) {
    const passage = passageAt(document.text, place);
    if (passage) return quote(document.name, passage, message);
  }
  return [filled(words.notFound, { files, place: nameInSentence(place) })];
}

/** German nouns keep their capital. */
function nameInSentence(place: NamedPlace): string {
  return place.kind.toLowerCase() === place.kind ? nameOf(place).toLowerCase() : nameOf(place);
}

/** Not of earlier files: their words are part of what was said before. */
function sharedIn({ text, isEarlier }: Document, message: string): Passage | undefined {
  return isEarlier === true ? undefined : sharedPassage(text, message);
}

function quote(file: string, { place, text }: Passage, message: string): string[] {
  const words = fileWordsFor(message);
  const files = plain(file);
  const says =
    place === undefined ? filled(words.fileSays, { files }) : filled(words.placeSays, { files, place: plain(place) });
  return [says, `> “${plain(text)}”`];
}

/** Others wrote the file: its name and text must not become markup, links or a list of the reply. */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|~#!&]/gu, String.raw`\$&`);
}
