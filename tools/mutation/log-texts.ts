// What a line of the log says is for people: a mutant there would only ask tests to repeat it.
import type { Ignorer } from '@stryker-mutator/api/ignore';

/** As much of Babel's tree as is looked at. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  /** Of a statement. */
  readonly expression?: Node;
  readonly object?: Node;
  readonly property?: Node;
}

const levels: ReadonlySet<string> = new Set(['debug', 'info', 'warn', 'error']);

export const logTexts: Ignorer = {
  shouldIgnore(path) {
    const { node } = path as { readonly node: Node };
    const call = node.type === 'ExpressionStatement' ? node.expression : node;
    return call?.type === 'CallExpression' && isLog(call.callee) ? 'a line of the log' : undefined;
  },
};

/** `log.warn(…)`, `context.log.warn(…)`. */
function isLog(callee: Node | undefined): boolean {
  if (callee?.type !== 'MemberExpression' || !levels.has(callee.property?.name ?? '')) return false;
  return (callee.object?.property ?? callee.object)?.name === 'log';
}
