// npm run admin -- mail-in, affiliate import: what comes in from a file.
import { importProducts } from '../imports/import-products.ts';
import { takeMailFile } from '../mails/take-mail-file.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

async function mailIn(run: AdminRun, file: string): Promise<Outcome> {
  const text = await takeMailFile({ ...run, file });
  return { text, data: { said: text } };
}

async function importFrom(
  { databaseUrl, imports, report = () => undefined, signal = new AbortController().signal }: AdminRun,
  network: string,
  file?: string,
): Promise<Outcome> {
  const { isWhole = false, applies = false, asJson = false } = imports ?? {};
  const said = asJson ? () => undefined : report;
  const text = await importProducts({ databaseUrl, network, file, isWhole, applies, asJson, report: said, signal });
  return { text, data: asJson ? JSON.parse(text) : { said: text } };
}

export const fileCommands: readonly Subcommand[] = [
  { words: 'mail-in <file.eml>', run: mailIn },
  { words: 'support mail-in <file.eml>', run: mailIn },
  { words: 'affiliate import <network> [file]', options: '[--whole] [--apply]', run: importFrom },
];
