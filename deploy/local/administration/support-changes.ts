// npm run admin -- support: what the desk does with a request: assigns, notes, answers, closes, merges. Audited as the command line's.
import { readFile } from 'node:fs/promises';
import { findAgent } from '@consilium/admin/desk/agents.sql.ts';
import { NAMELESS, operator } from '@consilium/admin/desk/agent.ts';
import type { Agent } from '@consilium/admin/desk/agent.ts';
import { changeRequest } from '@consilium/admin/desk/change-request.ts';
import type { RequestChange } from '@consilium/admin/desk/change-request.ts';
import { mergeRequest } from '@consilium/admin/desk/merge-request.ts';
import { listTemplates } from '@consilium/admin/templates/templates.sql.ts';
import { MOST_TEMPLATES } from '@consilium/admin/templates/change-templates.ts';
import { addNote } from '@consilium/admin/thread/add-note.ts';
import { answerRequest } from '@consilium/admin/thread/answer-request.ts';
import { findAccount } from '@consilium/auth/admin/operator-changes.ts';
import { requestCategories } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { DeskRequest } from '@consilium/contracts/admin/support/desk-requests.ts';
import { mostCharacters, requestStates } from '@consilium/contracts/admin/support/request-fields.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { withSupport } from '../mails/support-context.ts';
import type { SupportContext } from '../mails/support-context.ts';
import { requestOf } from './support.ts';
import { refusedAsSaid } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const answerStates = ['waiting', 'answered', 'closed'] as const;

interface Work {
  readonly context: SupportContext;
  readonly request: DeskRequest;
  readonly me: Agent;
}

/** `work` returns what to say. */
function change(run: AdminRun, number: string, work: (work: Work) => Promise<string>): Promise<Outcome> {
  return refusedAsSaid(() =>
    withSupport(run, async (context) => {
      const text = await work({ context, request: await requestOf(context.pool, number), me: await operator(context) });
      return { text, data: await requestOf(context.pool, number) };
    }),
  );
}

function assign(run: AdminRun, number: string, who: string): Promise<Outcome> {
  return change(run, number, async ({ context, request: { id, version }, me }) => {
    const assigned = who === 'nobody' ? 'nobody' : await agentNamed(run, who);
    await changeRequest(context, { id, version, assigned }, me);
    return who === 'nobody' ? `Nobody has request ${number} now.` : `${who} has request ${number} now.`;
  });
}

async function agentNamed({ pool }: AdminRun, who: string): Promise<Exclude<RequestChange['assigned'], undefined>> {
  const user = await findAccount(pool, who);
  if (!user?.roles.some((role) => role === 'support' || role === 'admin'))
    throw new ConfigError(`Nobody with the role support or admin has the address, id or pseudonym ${who}.`);
  return { accountId: user.id, name: (await findAgent(pool, user.id))?.name ?? NAMELESS };
}

function note(run: AdminRun, number: string, given: string): Promise<Outcome> {
  return change(run, number, async ({ context, request: { id, version }, me }) => {
    await addNote(context, { id, version, text: await wordsOf(given, context) }, me);
    return `Request ${number} has one more note.`;
  });
}

function answer(run: AdminRun, number: string, given: string, state = 'answered'): Promise<Outcome> {
  return change(run, number, async ({ context, request: { id, version, email }, me }) => {
    const to = named(answerStates, state, 'states after an answer');
    await answerRequest(context, { id, version, text: await wordsOf(given, context), state: to }, me);
    return `Request ${number} is ${to}; the answer to ${email} is on its way.`;
  });
}

function setState(run: AdminRun, number: string, state: string): Promise<Outcome> {
  return change(run, number, async ({ context, request: { id, version }, me }) => {
    await changeRequest(context, { id, version, state: named(requestStates, state, 'states') }, me);
    return `Request ${number} is ${state} now.`;
  });
}

function setCategory(run: AdminRun, number: string, category: string): Promise<Outcome> {
  return change(run, number, async ({ context, request: { id, version }, me }) => {
    await changeRequest(context, { id, version, category: named(requestCategories, category, 'categories') }, me);
    return `Request ${number} has the category ${category} now.`;
  });
}

function merge(run: AdminRun, number: string, into: string): Promise<Outcome> {
  return change(run, number, async ({ context, request: { id, version }, me }) => {
    await mergeRequest(context, { id, version, into: (await requestOf(context.pool, into)).id }, me);
    return `Request ${number} is merged into ${into}.`;
  });
}

function named<Name extends string>(names: readonly Name[], given: string, what: string): Name {
  if (isKnownName(names, given)) return given;
  throw new ConfigError(`There is no "${given}"; ${what} are ${names.join(', ')}.`);
}

/** `@file` is the text of that file, `template:TITLE` that of the template. */
async function wordsOf(given: string, { pool }: SupportContext): Promise<string> {
  const text = (await wordsBehind(given, pool)).trim();
  if (text !== '' && text.length <= mostCharacters.message && text.isWellFormed() && !text.includes('\u0000'))
    return text;
  throw new ConfigError(`A text has 1 to ${mostCharacters.message} characters.`);
}

async function wordsBehind(given: string, pool: SupportContext['pool']): Promise<string> {
  if (given.startsWith('@'))
    return readFile(given.slice(1), 'utf8').catch(() => {
      throw new ConfigError(`There is no file ${given.slice(1)}.`);
    });
  const title = /^template:(?<title>.+)$/s.exec(given)?.groups?.['title'];
  if (title === undefined) return given;
  const template = (await listTemplates(pool, MOST_TEMPLATES)).find((one) => one.title === title);
  if (!template) throw new ConfigError(`There is no template "${title}".`);
  return template.text;
}

export const supportChangeCommands: readonly Subcommand[] = [
  { words: 'support assign <number> <who>', run: assign },
  { words: 'support note <number> <text>', run: note },
  { words: 'support answer <number> <text> [state]', run: answer },
  { words: 'support state <number> <state>', run: setState },
  { words: 'support category <number> <category>', run: setCategory },
  { words: 'support merge <number> <into>', run: merge },
];
