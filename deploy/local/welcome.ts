// What npm start prints once everything runs.
import type { DemoAccount } from './demo-accounts.ts';

export interface Welcome {
  readonly url: string;
  readonly elapsedMs: number;
  /** The demo accounts of this installation. */
  readonly accounts: readonly DemoAccount[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The URL of the payment sandbox, where one runs. */
  readonly sandboxUrl: string | undefined;
  /** The folder of mails when no page shows them. */
  readonly mail: string;
  /** The URL of the page that shows mails, where there is one. */
  readonly inboxUrl: string | undefined;
  readonly data: string;
  readonly processes?: string;
}

export function welcome(facts: Welcome): string {
  const { url, elapsedMs, accounts, environment, mail, inboxUrl, data, processes } = facts;
  const signIns = accounts.map(
    ({ email, password, roles }) => `  ${roles.includes('admin') ? 'Admin ' : 'Member'}    ${email}   ${password}`,
  );
  const advisor = environment['ANTHROPIC_API_KEY']
    ? `${environment['STANDARD_MODEL'] || 'Anthropic'}${environment['ANTHROPIC_BASE_URL'] ? ` at ${environment['ANTHROPIC_BASE_URL']}` : ''}`
    : 'Offline playbook (set ANTHROPIC_API_KEY for a model)';
  return [
    '',
    `Consilium is ready after ${(elapsedMs / 1000).toFixed(1)} s`,
    '',
    `  Address   ${url}`,
    ...signIns,
    `  Advisor   ${advisor}`,
    `  Payments  ${payments(facts)}`,
    `  Mail      ${inboxUrl ?? mail}`,
    `  API       ${url}/docs`,
    `  Data      ${data}`,
    `  Open      ${openPages(facts)}`,
    ...(processes === undefined ? [] : [`  Processes ${processes}`]),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}

/** Pages that are open without a sign-in although they show more than the site does. */
function openPages({ inboxUrl, sandboxUrl }: Welcome): string {
  const open = [
    ...(inboxUrl === undefined ? [] : [`every mail at ${inboxUrl}`]),
    ...(sandboxUrl === undefined ? [] : [`the panel of the sandbox at ${sandboxUrl}`]),
  ];
  if (open.length === 0) return 'nothing without a sign-in';
  return `${open.join(' and ')}, to this machine only`;
}

export function mailPlace(driver: 'inbox' | 'smtp', smtpUrl: string | undefined, inbox: string): string {
  if (driver === 'inbox') return `in the folder ${inbox}`;
  return `by SMTP through ${smtpUrl !== undefined && URL.canParse(smtpUrl) ? new URL(smtpUrl).host : 'no server'}`;
}

function payments({ environment, sandboxUrl }: Welcome): string {
  if (sandboxUrl !== undefined) return `Sandbox at ${sandboxUrl} (set STRIPE_SECRET_KEY for Stripe)`;
  return environment['STRIPE_SECRET_KEY'] ? 'Stripe' : 'None (set STRIPE_SECRET_KEY for Stripe)';
}
