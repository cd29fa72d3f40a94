// XML as a tree of elements with resolved namespaces. Document types, and with them entities, are refused.
import { Parser } from 'xml2js';

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Those without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All of it, whatever comments stand in between, without the blanks around. */
  readonly text: string;
}

interface Parsed {
  readonly $?: Readonly<Record<string, { readonly value: string; readonly prefix: string; readonly local: string }>>;
  readonly $ns?: { readonly uri: string; readonly local: string };
  readonly $$?: readonly Parsed[];
  readonly _?: string;
}

export async function readXml(text: string): Promise<XmlElement> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type is not allowed');
  const parser = new Parser({ xmlns: true, explicitChildren: true, preserveChildrenOrder: true, explicitRoot: false });
  const root = (await parser.parseStringPromise(text)) as Parsed | null;
  if (!root?.$ns) throw new Error('there is no element');
  return elementOf(root);
}

function elementOf({ $ = {}, $ns, $$ = [], _ = '' }: Parsed): XmlElement {
  const attributes = Object.values($).filter(({ prefix }) => prefix === '');
  return {
    namespace: $ns?.uri ?? '',
    name: $ns?.local ?? '',
    attributes: new Map(attributes.map(({ local, value }) => [local, value])),
    children: $$.map(elementOf),
    text: _.trim(),
  };
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
