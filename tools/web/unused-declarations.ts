// A loader for contracts: a declaration that no page uses is left out of its build, and the schema library with it.
// The bundler keeps a call whose result is unused, because it might do something; in contracts no declaration does.
import { parse, type Expression } from 'acorn';
import type { Rspack } from '@rsbuild/core';

const plainKinds: readonly Expression['type'][] = ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'];

/** Runs after the types were removed. Lines stay where they were, so the source map still fits. */
export default function loader(this: Rspack.LoaderContext, source: string, map?: Rspack.RawSourceMap): void {
  this.callback(null, withDeclarationsMarked(source), map);
}

/** Each declared value as a call that the bundler may leave out. */
export function withDeclarationsMarked(source: string): string {
  const values = declaredValues(source).filter(({ type }) => !plainKinds.includes(type));
  let marked = source;
  for (const { start, end } of values.toReversed())
    marked = `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
}

function declaredValues(source: string): Expression[] {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .map(({ init }) => init)
    .filter((init) => init !== null && init !== undefined);
}
