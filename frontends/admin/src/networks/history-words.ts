// A change of a network's settings in words. Of a credential nobody learns more than whether there is one.
import type { ApiAccessField, NetworkChange } from '@consilium/contracts/affiliate/networks-http.ts';
import { entryOf } from '@consilium/contracts/known-names.ts';
import type { ChangedField } from '#history/ChangeHistory.tsx';

export function whoChangedNetwork({ changedBy }: NetworkChange, ownId: string | undefined): string {
  if (changedBy === null) return 'An administrator whose account is erased';
  return changedBy === ownId ? 'You' : 'Another administrator';
}

export function changedSettings(
  { changes }: NetworkChange,
  fields: readonly ApiAccessField[],
): readonly ChangedField[] {
  return Object.entries(changes).flatMap(([name, { from, to }]) =>
    name === 'apiAccessSettings' ? changedAccess(from, to, fields) : [changedSetting(name, from, to)],
  );
}

const titles: Readonly<Record<string, string>> = {
  isActive: 'Links of this network',
  affiliateId: 'Affiliate ID',
  secret: 'Secret key',
  apiAccess: 'Keys of API access',
};

function changedSetting(name: string, from: unknown, to: unknown): ChangedField {
  const isReplaced = name !== 'isActive' && from === 'set' && to === 'set';
  return {
    name: entryOf(titles, name) ?? name,
    from: inWords(from),
    to: isReplaced ? 'replaced' : inWords(to),
  };
}

/** What is no secret of API access, by the labels of its fields. */
function changedAccess(from: unknown, to: unknown, fields: readonly ApiAccessField[]): readonly ChangedField[] {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({
      name: fields.find((field) => field.name === name)?.label ?? name,
      from: inWords(before.get(name)),
      to: inWords(after.get(name)),
    }));
}

function valuesOf(values: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof values === 'object' && values !== null ? Object.entries(values) : []);
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'active' : 'off';
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
