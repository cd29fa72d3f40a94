// Reads the sentences that a file shows on screen: texts of elements, text attributes, and constants that read like words.
import { parseSync } from '@swc/core';
import { isCode, wordsLookShown } from './reads-as-words.ts';

export interface Sentence {
  /** The component or constant that has it. */
  readonly place: string;
  /** With {names} for what is filled in. */
  readonly text: string;
  /** The label of a button or of a menu entry. */
  readonly isButton: boolean;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Context {
  readonly place: string;
  /** The words are shown because of where they stand; elsewhere they have to look like words. */
  readonly isShown: boolean;
  readonly isButton: boolean;
  /** Inside an element whose own text has these words already. */
  readonly isInline: boolean;
}

const textNames = new Set(
  (
    'label title text description placeholder hint note alt aria-label aria-description aria-valuetext heading ' +
    'sentence words message summary action busyAction lead figure safe name question shows empty announcement ' +
    'caption subtitle error'
  ).split(' '),
);
const neverWords =
  /^(?:className|style|id|to|href|src|rel|target|type|key|look|tone|role|path|d|viewBox|autoComplete|inputMode)$/u;
const buttons = new Set(['Button', 'ButtonLink', 'LeavingLink', 'RemoveButton', 'button']);
/** What they are given goes to logs, requests or the browser. */
const unseenCalls =
  /^(?:report\w*|log\w*|warn|error|RegExp|addEventListener|querySelector\w*|closest|matches|set|get|has|lazy)$/u;
/** Their words are no words for people. */
const skipped = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TsTypeAliasDeclaration',
  'TsInterfaceDeclaration',
]);

export function sentencesIn(source: string, file: string): readonly Sentence[] {
  const found: Sentence[] = [];
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }) as unknown as Node;
  new Reader(found).read(program, { place: '', isShown: false, isButton: false, isInline: false });
  return found;
}

class Reader {
  private readonly found: Sentence[];
  constructor(found: Sentence[]) {
    this.found = found;
  }

  read(node: Node, context: Context): void {
    if (skipped.has(node.type) || (node.type.startsWith('Ts') && node.type.endsWith('Type'))) return;
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return this.literal(node, context);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return this.element(node, context);
    if (node.type === 'JSXAttribute') return this.attribute(node, context);
    if (node.type === 'BinaryExpression' && isComparison(node)) return;
    if (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')) return;
    if (node.type === 'CallExpression' && unseenCalls.test(nameOf(node['callee']))) return;
    const next = { ...context, place: context.place || placeOf(node) };
    if (node.type === 'KeyValueProperty') {
      const isShown = textNames.has(nameOf(node['key'])) || context.isShown;
      return this.children({ type: '', value: node['value'] }, { ...next, isShown });
    }
    // Only what a function returns is shown by the place that calls it.
    const isBlock = node.type === 'CallExpression' || node.type === 'MemberExpression';
    this.children(node, isBlock ? { ...next, isShown: false } : next);
  }

  private children(node: Node, context: Context): void {
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) this.read(one, context);
      for (const one of Array.isArray(child) ? child : []) {
        const wrapped: unknown = isRecord(one) ? one['expression'] : undefined;
        if (!isNode(one) && isNode(wrapped)) this.read(wrapped, context);
      }
    }
    const { init } = node;
    if (isRecord(init) && !isNode(init)) this.children({ type: '', ...init }, context);
  }

  private literal(node: Node, context: Context): void {
    this.add(textOf(node), context);
    if (node.type === 'TemplateLiteral')
      this.children({ type: '', parts: node['expressions'] }, { ...context, isShown: false });
  }

  private attribute(node: Node, context: Context): void {
    const name = nameOf(node['name']);
    const isShown = textNames.has(name);
    if (neverWords.test(name)) return;
    if (isNode(node['value'])) this.read(node['value'], { ...context, isShown, isButton: false, isInline: false });
  }

  private element(node: Node, context: Context): void {
    const opening = node['opening'];
    const name = isNode(opening) ? nameOf(opening['name']) : '';
    const inside = { ...context, isButton: context.isButton || buttons.has(name), isInline: false };
    if (isNode(opening)) this.children({ type: '', attributes: opening['attributes'] }, { ...context, isShown: false });
    const children = (node['children'] as Node[]).filter(
      (child) => textOf(child).trim() !== '' || child.type !== 'JSXText',
    );
    const hasText = children.some(({ type }) => type === 'JSXText');
    if (hasText && (!context.isInline || buttons.has(name)))
      this.add(children.map((child) => inlineText(child)).join(''), { ...inside, isShown: true });
    for (const child of children) {
      if (child.type === 'JSXExpressionContainer') this.children(child, { ...inside, isShown: true });
      else if (child.type !== 'JSXText') this.read(child, { ...inside, isInline: hasText });
    }
  }

  private add(raw: string, { place, isShown, isButton }: Context): void {
    const text = raw.replaceAll(/\s+/gu, ' ').trim();
    if (!/\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/gu, '')) || isCode(text)) return;
    if (isShown || wordsLookShown(text)) this.found.push({ place, text, isButton });
  }
}

function placeOf(node: Node): string {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return nameOf(node['identifier']);
  return node.type === 'VariableDeclarator' ? nameOf(node['id']) : '';
}

function inlineText(node: Node): string {
  if (node.type === 'JSXText') return textOf(node);
  if (node.type === 'JSXExpressionContainer') {
    const inner = node['expression'] as Node;
    return inner.type === 'StringLiteral'
      ? textOf(inner)
      : inner.type === 'JSXEmptyExpression'
        ? ''
        : `{${shortName(inner)}}`;
  }
  const children = (node['children'] as Node[] | undefined) ?? [];
  // It has a line of its own.
  if (isNode(node['opening']) && buttons.has(nameOf(node['opening']['name']))) return ' ';
  return children.length === 0 ? ' ' : children.map(inlineText).join('');
}

function textOf(node: Node): string {
  if (node.type !== 'TemplateLiteral') return typeof node['value'] === 'string' ? node['value'] : '';
  const expressions = node['expressions'] as Node[];
  return (node['quasis'] as { cooked: string }[])
    .map(({ cooked }, at) => cooked + (expressions[at] ? `{${shortName(expressions[at])}}` : ''))
    .join('');
}

/** For {placeholders}: the last name in an expression. */
function shortName(node: Node): string {
  const { value, property, callee, expression } = node;
  if (node.type === 'Identifier') return String(value);
  for (const inner of [property, callee, expression]) if (isNode(inner)) return shortName(inner);
  return '…';
}

function isComparison({ operator }: Node): boolean {
  return /^(?:===|!==|in)$/u.test(String(operator));
}

function nameOf(node: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node['value'] === 'string') return node['value'];
  return node['property'] ? nameOf(node['property']) : node['name'] ? jsxName(node) : '';
}

function jsxName(node: Readonly<Record<string, unknown>>): string {
  const { namespace, name } = node;
  return namespace ? `${nameOf(namespace)}:${nameOf(name)}` : nameOf(name);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string';
}
