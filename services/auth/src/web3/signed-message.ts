// Reads the message that a wallet signed: EIP-4361, whose form Solana's wallets share. With GoTrue's errors.
import { invalid } from '../wire/auth-error.ts';
import type { Chain } from './chain.ts';

export interface SignedMessage {
  readonly domain: string;
  readonly address: string;
  readonly statement: string;
  readonly uri: URL;
  /** The URI as it is in the message. */
  readonly uriText: string;
  readonly network: string;
  readonly issuedAt: Date;
  readonly notBefore: Date | undefined;
  readonly expiresAt: Date | undefined;
}

const DOMAIN = /^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,})(?::\d{1,5})?$/i;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:z|[+-]\d{2}:\d{2})$/i;

export function readSignedMessage(chain: Chain, raw: string): SignedMessage {
  const lines = raw.split('\n');
  const [header = '', addressLine = '', third, fourth, fifth] = lines;
  if (lines.length < 6) throw wrong(chain, 'message needs at least 6 lines');
  const suffix = ` wants you to sign in with your ${chain.title} account:`;
  if (!header.endsWith(suffix)) throw wrong(chain, `message first line does not end in ${JSON.stringify(suffix)}`);
  const domain = header.slice(0, -suffix.length).trim();
  if (!DOMAIN.test(domain)) throw wrong(chain, 'domain in first line of message is not valid');
  const address = chain.canonicalAddress(addressLine.trim());
  if (address === undefined) throw wrong(chain, `wallet address ${chain.addressKind}`);
  if (third !== '') throw wrong(chain, 'third line must be empty');
  const hasStatement = fourth !== '' && fifth === '';
  const fields = readFields(chain, lines, hasStatement ? 5 : 3);
  return { domain, address, statement: hasStatement ? (fourth ?? '') : '', ...readValues(chain, fields) };
}

type Fields = ReadonlyMap<string, string>;

/** Refuses repeated fields: it would be unclear which of two the person agreed to. */
function readFields(chain: Chain, lines: readonly string[], start: number): Fields {
  const fields = new Map<string, string>();
  let resources: number | undefined;
  for (const [index, line] of lines.map((text) => text.trim()).entries()) {
    if (index < start || line === '') continue;
    if (resources !== undefined && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2))) throw wrong(chain, `Resource at position ${resources} has invalid URI`);
      resources += 1;
      continue;
    }
    const colon = line.indexOf(':');
    // auth-js writes the heading without a colon for Solana.
    if (line === 'Resources' || line === 'Resources:') resources = 0;
    else if (colon === -1) throw wrong(chain, `encountered unparsable line at index ${index}`);
    else if (fields.has(line.slice(0, colon))) throw wrong(chain, `encountered a second field at index ${index}`);
    else fields.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return fields;
}

function readValues(chain: Chain, fields: Fields): Omit<SignedMessage, 'domain' | 'address' | 'statement'> {
  const version = fields.get('Version') ?? '';
  if (version !== '1')
    throw wrong(chain, `Version value is not supported, expected 1 got ${JSON.stringify(version.slice(0, 20))}`);
  const network = readNetwork(chain, fields.get('Chain ID'));
  const issuedAt = readTime(chain, fields, 'Issued At');
  if (!issuedAt) throw wrong(chain, 'Issued At is not specified');
  const uriText = fields.get('URI');
  if (uriText === undefined) throw wrong(chain, 'URI is not specified');
  const uri = URL.parse(uriText);
  if (!uri) throw wrong(chain, 'URI is not valid');
  const [expiresAt, notBefore] = [readTime(chain, fields, 'Expiration Time'), readTime(chain, fields, 'Not Before')];
  if (expiresAt && issuedAt > expiresAt) throw wrong(chain, 'Issued At is after Expiration Time');
  if (expiresAt && notBefore && notBefore > expiresAt) throw wrong(chain, 'Not Before is after Expiration Time');
  return { uri, uriText, network, issuedAt, notBefore, expiresAt };
}

function readNetwork(chain: Chain, given: string | undefined): string {
  if (given === undefined || (given === '' && !chain.needsNetwork)) return '';
  if (!chain.isNetwork(given)) throw wrong(chain, 'Chain ID is not valid');
  return given;
}

function readTime(chain: Chain, fields: Fields, name: string): Date | undefined {
  const given = fields.get(name);
  if (given === undefined) return undefined;
  const time = new Date(given);
  if (TIMESTAMP.test(given) && !Number.isNaN(time.getTime())) return time;
  throw wrong(chain, `${name} is not a valid ISO8601 timestamp`);
}

function wrong(chain: Chain, why: string): Error {
  return invalid(`${chain.prefix}: ${why}`);
}
