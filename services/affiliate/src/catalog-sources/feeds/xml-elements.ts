// Reads XML as it comes: the named elements one by one, each with the text of what is in it. Entities of a document's own are refused.
import { SaxesParser } from 'saxes';
import { SourceError } from '../catalog-source.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** By path below the element, such as `category/primary`; attributes by `price@currency`. */
  readonly fields: Readonly<Record<string, string>>;
  /** What stood in the elements around it, such as the name of a category, by path from the root. */
  readonly around: Readonly<Record<string, string>>;
}

export interface XmlOptions {
  readonly network: string;
  readonly isRow: (name: string) => boolean;
  readonly maxRowCharacters: number;
}

const MOST_DEPTH = 32;

export async function* xmlElements(chunks: AsyncIterable<Uint8Array>, options: XmlOptions): AsyncGenerator<XmlElement> {
  const reader = xmlReader(options);
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) yield* reader.read(decoder.decode(chunk, { stream: true }));
  yield* reader.end(decoder.decode());
}

/** For a text that is there already. */
export function xmlElementsOf(text: string, options: XmlOptions): readonly XmlElement[] {
  const reader = xmlReader(options);
  return [...reader.read(text), ...reader.end('')];
}

interface Row {
  readonly name: string;
  readonly depth: number;
  readonly attributes: Record<string, string>;
  readonly fields: Record<string, string>;
  characters: number;
}

/** What stood in an element that ends is not around the next one. */
function forgetBelow(around: Record<string, string>, place: string): void {
  for (const key of Object.keys(around)) if (key.startsWith(place)) delete around[key];
}

function xmlReader({ network, isRow, maxRowCharacters }: XmlOptions) {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  const around: Record<string, string> = {};
  let found: XmlElement[] = [];
  let row: Row | undefined;
  const refuse = (what: string): never => {
    throw new SourceError('not-understood', `${network} sent XML that ${what}.`);
  };
  const place = () => (row ? path.slice(row.depth).join('/') : path.join('/'));
  const add = (text: string) => {
    const fields = row?.fields ?? around;
    if (row && (row.characters += text.length) > maxRowCharacters) refuse('has too long a row');
    // Between elements is nothing but line breaks.
    if (!row && text.trim() === '') return;
    const at = place();
    const before = fields[at] ?? '';
    if (before.length + text.length <= maxRowCharacters) fields[at] = before + text;
  };
  parser.on('error', () => refuse('cannot be read'));
  parser.on('doctype', () => refuse('declares entities of its own'));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length > MOST_DEPTH) refuse('is nested too deep');
    if (row) for (const [key, value] of Object.entries(attributes)) row.fields[`${place()}@${key}`] = value;
    else if (isRow(name)) row = { name, depth: path.length, attributes, fields: {}, characters: 0 };
    else delete around[place()];
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (row && path.length === row.depth) {
      found.push({ name: row.name, attributes: row.attributes, fields: row.fields, around: { ...around } });
      row = undefined;
    } else if (!row) forgetBelow(around, `${place()}/`);
    path.pop();
  });
  const taken = () => {
    const elements = found;
    found = [];
    return elements;
  };
  return {
    read(text: string): readonly XmlElement[] {
      parser.write(text);
      return taken();
    },
    end(text: string): readonly XmlElement[] {
      parser.write(text);
      parser.close();
      return taken();
    },
  };
}
