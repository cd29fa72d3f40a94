// The help of npm run admin, made from the table of subcommands: all of it, or what begins with the word that was given.
import { auditReasons } from '@consilium/contracts/audit/audit-reasons.ts';
import { plans } from '../accounts/given-plans.ts';
import { roleNames } from './roles.ts';
import type { Subcommand } from './subcommand.ts';

const notes = `Roles are ${roleNames}. Plans are ${plans}; free takes given ones back. <who> is an address, an id or a pseudonym; <reason> is one of ${auditReasons.join(', ')}. A <text> that begins with @ names a file, template:TITLE a template. What mails or signs needs the variables of auth (PUBLIC_URL, AUTH_KEY_SECRET, ADMIN_FOUR_EYES). api calls what has no command of its own, in the name of ADMIN_EMAIL with ADMIN_PASSWORD (ADMIN_CODE with an authenticator app) or of ADMIN_ACCESS_TOKEN; beside npm start it is the demo administrator; a <body> is JSON, or @ and a file of it. --json prints data for programs; --yes answers the question before what cannot be undone. --data DIR names the folder of the product that runs; DATABASE_URL another database. Exit codes: 0 done, 1 failed, 2 wrong use.`;

export function usageOf(subcommands: readonly Subcommand[], [first]: readonly string[]): string {
  const sameWord = subcommands.filter(({ words }) => words.split(' ')[0] === first);
  const lines = (sameWord.length > 0 ? sameWord : subcommands).map(lineOf);
  const unknown = first && sameWord.length === 0 ? [`There is no subcommand “${first}”. There are:`] : [];
  return [...unknown, ...lines, notes].join('\n');
}

function lineOf({ words, options = '' }: Subcommand): string {
  return `npm run admin -- ${words} ${options}`.trimEnd();
}
