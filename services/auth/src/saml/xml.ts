// Reads XML into a tree of elements with resolved namespaces. Refuses documents that are expensive to parse, and document
// types, and with them entities.
import sax from 'sax';
import type { QualifiedTag } from 'sax';

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** Namespaces are resolved through all ancestors and repeated for each signed element: without bounds 256 KiB take a minute. */
const MAX_DEPTH = 50;
const MAX_NAMESPACES_IN_SCOPE = 100;
const MAX_TAGS = 3000;
/** Two for each attribute; the attributes of an element are compared with one another. */
const MAX_QUOTES = 6000;

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Only attributes without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The complete text, also around comments, trimmed. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly namespacesInScope: number;
  readonly children: XmlElement[];
  text: string;
}

/** Throws plain errors. */
export function readXml(given: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(given)) throw new Error('a document type is not allowed');
  if (countOf(given, '<') > MAX_TAGS || countOf(given, '"') + countOf(given, "'") > MAX_QUOTES)
    throw new Error('there are too many elements');
  // PostgreSQL's texts do not hold U+0000.
  if (given.includes('\u0000') || /&#x?0+;/i.test(given)) throw new Error('U+0000 is no character of XML');
  return parse(given);
}

function parse(given: string): XmlElement {
  const around: OpenElement[] = [];
  let root: XmlElement | undefined;
  const parser = sax.parser(true, { xmlns: true });
  const addText = (text: string) => {
    const current = around.at(-1);
    if (current) current.text += text;
  };
  Object.assign(parser, {
    onerror(error: Error) {
      throw error;
    },
    onopentag(tag: QualifiedTag) {
      if (root) throw new Error('there is a second root');
      if (around.length >= MAX_DEPTH) throw new Error('it is nested too deeply');
      const element = elementOf(tag, around.at(-1)?.namespacesInScope ?? 0);
      if (element.namespacesInScope > MAX_NAMESPACES_IN_SCOPE) throw new Error('there are too many namespaces');
      around.at(-1)?.children.push(element);
      around.push(element);
    },
    ontext: addText,
    oncdata: addText,
    onclosetag() {
      const element = around.pop();
      if (!element) return;
      element.text = element.text.trim();
      root ??= around.length === 0 ? element : undefined;
    },
  });
  parser.write(given).close();
  if (!root) throw new Error('there is no element');
  return root;
}

function elementOf({ uri, local, attributes }: QualifiedTag, namespacesAround: number): OpenElement {
  const all = Object.values(attributes);
  const plain = all.filter(({ prefix }) => prefix === '');
  return {
    namespace: uri,
    name: local,
    attributes: new Map(plain.map((attribute) => [attribute.local, attribute.value])),
    children: [],
    namespacesInScope:
      namespacesAround + all.filter(({ prefix, name }) => prefix === 'xmlns' || name === 'xmlns').length,
    text: '',
  };
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}

export function childrenOf(element: XmlElement | undefined, namespace: string, name: string): readonly XmlElement[] {
  return (element?.children ?? []).filter((child) => child.namespace === namespace && child.name === name);
}

export function childOf(element: XmlElement | undefined, namespace: string, name: string): XmlElement | undefined {
  return childrenOf(element, namespace, name)[0];
}

export function isElement(element: XmlElement, namespace: string, name: string): boolean {
  return element.namespace === namespace && element.name === name;
}

/** The element itself and everything in it. */
export function allOf(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(allOf)];
}
