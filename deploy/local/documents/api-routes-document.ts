// The calls of the contracts by name, with method and path only: what a browser needs of them.
import { apiContract } from '@consilium/contracts/api/api-contract.ts';
import { rawAnswerSchema } from '@consilium/contracts/raw-answer.ts';
import { isContractProcedure } from '@orpc/contract';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';

/** Of the admin service, and of what others answer administrators only. */
const adminPath = /^\/api\/(admin|[^/]+\/admin)\//u;

/** What pages call before anybody has done anything, and with somebody's first question. */
const earlyCalls: ReadonlySet<string> = new Set([
  'account.profile.get',
  'affiliate.recommendations.recommend',
  'affiliate.weights.inForce',
  'auth.passkeyChallenge',
  'auth.settings',
  'billing.checkSubscription',
  'billing.listPlans',
  'chat.actionItems.list',
  'chat.actionItems.summary',
  'chat.activity.list',
  'chat.advisor.get',
  'chat.checkBacks.list',
  'chat.createConversation',
  'chat.dailyActivity.record',
  'chat.files.listFiles',
  'chat.findDanger',
  'chat.followReply',
  'chat.getConversation',
  'chat.history.importFromBrowser',
  'chat.listConversations',
  'chat.listExperts',
  'chat.postMessage',
  'chat.routeProblem',
  'chat.streamMessage',
  'gateway.usage',
  'gateway.visitorAnswer',
  'gateway.visitorConversations.count',
  'gateway.visitorConversations.get',
  'metrics.followLive',
  'metrics.getDashboard',
  'metrics.listUnlocked',
]);

export function apiRoutesDocument(): string {
  return tableOf('apiRoutes', 'the calls that pages make at first', (name) => earlyCalls.has(name));
}

/** Apart, because what somebody does later can wait for it a moment. */
export function laterRoutesDocument(): string {
  const what = 'every call that pages do not make at first, but those below an admin path';
  return tableOf('laterRoutes', what, (name, path) => !earlyCalls.has(name) && !adminPath.test(path));
}

/** Apart, because no page calls them on arrival but those of administrators. */
export function adminRoutesDocument(): string {
  return tableOf('adminRoutes', 'every call below an admin path', (_name, path) => adminPath.test(path));
}

function tableOf(table: string, what: string, isIn: (name: string, path: string) => boolean): string {
  const rows = callsOf(apiContract)
    .filter(([name, call]) => isIn(name, call['~orpc'].route.path ?? ''))
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
