// The calls of the contracts by name, with method and path only: what a browser needs of them.
import { apiContract } from '@consilium/contracts/api/api-contract.ts';
import { rawAnswerSchema } from '@consilium/contracts/raw-answer.ts';
import { isContractProcedure } from '@orpc/contract';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';

/** Of the admin service, and of what others answer administrators only. */
const adminPath = /^\/api\/(admin|[^/]+\/admin)\//u;

export function apiRoutesDocument(): string {
  return tableOf('apiRoutes', 'every call but those below an admin path', (path) => !adminPath.test(path));
}

/** Apart, because no page calls them on arrival but those of administrators. */
export function adminRoutesDocument(): string {
  return tableOf('adminRoutes', 'every call below an admin path', (path) => adminPath.test(path));
}

function tableOf(table: string, what: string, isIn: (path: string) => boolean): string {
  const rows = callsOf(apiContract)
    .filter(([, call]) => isIn(call['~orpc'].route.path ?? ''))
    .map(([name, call]) => `  ${keyOf(name)}: '${rowOf(call)}',`);
  return [
    `// Generated from the contracts by \`npm run docs\`: method and path of ${what}, and how its input is sent.`,
    `export const ${table} = {`,
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

function callsOf(router: AnyContractRouter, path: readonly string[] = []): [string, AnyContractProcedure][] {
  if (isContractProcedure(router)) return [[path.join('.'), router]];
  return Object.entries(router).flatMap(([name, part]) => callsOf(part, [...path, name]));
}

/** `detailed`: the input has separate path, query, headers and body. `raw`: the result is the response itself. */
function rowOf({ '~orpc': { route, outputSchema } }: AnyContractProcedure): string {
  const isDetailed = route.inputStructure === 'detailed';
  const isRaw = outputSchema === rawAnswerSchema;
  return [route.method ?? 'POST', route.path, isDetailed && 'detailed', isRaw && 'raw'].filter(Boolean).join(' ');
}

/** Every name contains a dot, so every key is quoted. */
const keyOf = (name: string) => `'${name}'`;
