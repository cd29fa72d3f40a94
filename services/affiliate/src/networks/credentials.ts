// Credentials of a network between what an administrator sends and what the database keeps.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { apiAccessFieldsOf } from '../source-drivers/source-of.ts';
import type { ApiAccess } from '../catalog-sources/catalog-source.ts';
import { SealError } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import type { NetworkRow, SavedNetwork } from './networks.sql.ts';

export const secretPlace = (network: NetworkKey) => `${network}/secret`;
export const apiAccessPlace = (network: NetworkKey) => `${network}/api-access`;

export function requireKey(envelope: Envelope): void {
  if (envelope.canSeal) return;
  throw httpError(
    'SERVICE_UNAVAILABLE',
    'Credentials cannot be kept: no key is configured. Set AFFILIATE_KEYS and restart.',
  );
}

/** The secrets of API access, from their seal. */
export function openedSecrets(envelope: Envelope, { network, apiAccessSealed }: NetworkRow): ApiAccess {
  if (apiAccessSealed === null) return {};
  return JSON.parse(envelope.open(apiAccessSealed, apiAccessPlace(network))) as ApiAccess;
}

/** What cannot be opened is lost: all of it is asked for again. */
function keptSecrets(envelope: Envelope, row: NetworkRow): ApiAccess {
  try {
    return openedSecrets(envelope, row);
  } catch (error) {
    if (error instanceof SealError) return {};
    throw error;
  }
}

type SavedAccess = Pick<SavedNetwork, 'apiAccessSealed' | 'apiAccessSettings'>;

/** A secret that is not sent stays; any other field that is not sent is cleared. */
export function mergedAccess(envelope: Envelope, row: NetworkRow, values: ApiAccess): SavedAccess {
  const { network } = row;
  const fields = apiAccessFieldsOf(network);
  const known = new Set(fields.map(({ name }) => name));
  const stranger = Object.keys(values).find((name) => !known.has(name));
  if (stranger !== undefined)
    throw httpError('BAD_REQUEST', 'A field is not one of this network.', { field: stranger });
  const kept = keptSecrets(envelope, row);
  const merged = new Map(
    fields
      .map(({ name, isSecret }) => [name, values[name] || (isSecret ? kept[name] : '') || ''] as const)
      .filter(([, value]) => value !== ''),
  );
  for (const { name, label, isRequired, choices } of fields) {
    const value = merged.get(name);
    if (value === undefined && isRequired) throw httpError('BAD_REQUEST', `Please enter: ${label}`, { field: name });
    if (value !== undefined && choices && !choices.includes(value))
      throw httpError('BAD_REQUEST', `${label} is not one of its choices.`, { field: name });
  }
  const part = (isSecret: boolean) =>
    Object.fromEntries(
      [...merged].filter(([name]) => fields.find((field) => field.name === name)?.isSecret === isSecret),
    );
  return {
    apiAccessSealed: envelope.seal(JSON.stringify(part(true)), apiAccessPlace(network)),
    apiAccessSettings: part(false),
  };
}
