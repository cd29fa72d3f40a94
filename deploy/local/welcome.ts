// What npm start prints when everything runs.
import type { DataDirectory } from './data-directory.ts';
import { demoAccounts } from './demo-accounts.ts';

export function welcome(options: {
  readonly url: string;
  readonly data: DataDirectory;
  readonly elapsedMs: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
}): string {
  const { url, data, elapsedMs, environment } = options;
  const accounts = demoAccounts(data.secrets).map(
    ({ email, password, roles }) => `  ${roles.includes('admin') ? 'Admin ' : 'Member'}    ${email}   ${password}`,
  );
  const advisor = environment['ANTHROPIC_API_KEY']
    ? `Anthropic${environment['ANTHROPIC_BASE_URL'] ? ` at ${environment['ANTHROPIC_BASE_URL']}` : ''}`
    : 'Offline playbook (set ANTHROPIC_API_KEY for a model)';
  return [
    '',
    `Consilium is ready after ${(elapsedMs / 1000).toFixed(1)} s`,
    '',
    `  Address   ${url}`,
    ...accounts,
    `  Advisor   ${advisor}`,
    `  Mail      ${url}/dev/inbox`,
    `  API       ${url}/docs`,
    `  Data      ${data.path}`,
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}
