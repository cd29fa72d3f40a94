// npm run admin -- support templates: the templates of answers, by their titles.
import { operator } from '@consilium/admin/desk/agent.ts';
import type { Agent } from '@consilium/admin/desk/agent.ts';
import {
  addTemplate,
  editTemplate,
  MOST_TEMPLATES,
  removeTemplate,
} from '@consilium/admin/templates/change-templates.ts';
import { listTemplates } from '@consilium/admin/templates/templates.sql.ts';
import type { Template } from '@consilium/contracts/admin/support/desk-http.ts';
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { keptText } from '@consilium/contracts/kept-text.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { withSupport } from '../mails/support-context.ts';
import type { SupportContext } from '../mails/support-context.ts';
import { listed, refusedAsSaid } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const templateText = keptText(mostCharacters.message).min(1);
const templateTitle = keptText(100).min(1);

async function list({ pool }: AdminRun): Promise<Outcome> {
  const templates = await listTemplates(pool, MOST_TEMPLATES);
  const lines = templates.map(({ title, text }) => `${title}\n${text.replaceAll(/^/gm, '  ')}`);
  return { text: listed(lines, 'There is no template.'), data: templates };
}

/** `work` returns what to say. */
function change(run: AdminRun, work: (context: SupportContext, me: Agent) => Promise<string>): Promise<Outcome> {
  return refusedAsSaid(() =>
    withSupport(run, async (context) => {
      const text = await work(context, await operator(context));
      return { text, data: await listTemplates(context.pool, MOST_TEMPLATES) };
    }),
  );
}

function add(run: AdminRun, title: string, text: string): Promise<Outcome> {
  return change(run, async (context, me) => {
    await addTemplate(context, { title: read(templateTitle, title), text: read(templateText, text) }, me);
    return `There is a template "${title}" now.`;
  });
}

function edit(run: AdminRun, title: string, text: string): Promise<Outcome> {
  return change(run, async (context, me) => {
    await editTemplate(context, { ...(await templateOf(context, title)), text: read(templateText, text) }, me);
    return `The template "${title}" is changed.`;
  });
}

function remove(run: AdminRun, title: string): Promise<Outcome> {
  return change(run, async (context, me) => {
    await removeTemplate(context, (await templateOf(context, title)).id, me);
    return `The template "${title}" is deleted.`;
  });
}

async function templateOf({ pool }: SupportContext, title: string): Promise<Template> {
  const [template, other] = (await listTemplates(pool, MOST_TEMPLATES)).filter((one) => one.title === title);
  if (!template) throw new ConfigError(`There is no template "${title}".`);
  if (other) throw new ConfigError(`There are several templates "${title}"; the desk's page tells them apart.`);
  return template;
}

function read(schema: typeof templateText, given: string): string {
  const { data } = schema.safeParse(given);
  if (data === undefined)
    throw new ConfigError(`A title has 1 to 100 characters, a text 1 to ${mostCharacters.message}.`);
  return data;
}

export const supportTemplateCommands: readonly Subcommand[] = [
  { words: 'support templates list', run: list },
  { words: 'support templates add <title> <text>', run: add },
  { words: 'support templates edit <title> <text>', run: edit },
  {
    words: 'support templates delete <title>',
    confirm: () => 'The template is gone for everybody at the desk.',
    run: remove,
  },
];
