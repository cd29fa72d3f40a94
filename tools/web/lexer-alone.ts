// A loader for marked: only its lexer is bundled. The package hangs all the rest on the function it is named for, and
// the bundler keeps such an assignment, because it might do something.
import { parse, type Node } from 'acorn';
import type { Rspack } from '@rsbuild/core';
import { withDeclarationsMarked } from './unused-declarations.ts';

export default function loader(this: Rspack.LoaderContext, source: string): void {
  this.callback(null, withDeclarationsMarked(withoutAssignments(source)));
}

/** Without the statements that give a property to something declared at the top. */
export function withoutAssignments(source: string): string {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let kept = source;
  for (const statement of body.toReversed()) if (givesProperty(statement)) kept = without(kept, statement);
  return kept;
}

function givesProperty(statement: ReturnType<typeof parse>['body'][number]): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  const { left } = statement.expression;
  return left.type === 'MemberExpression' && left.object.type === 'Identifier';
}

function without(source: string, { start, end }: Node): string {
  return source.slice(0, start) + source.slice(end);
}
