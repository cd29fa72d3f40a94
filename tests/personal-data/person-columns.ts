// Which columns look like personal data, and which tables with such columns are not declared.
import { partNames } from '@consilium/contracts/parts/parts.ts';

const looksPersonal = [
  /(^|_)(user|account|owner|person|visitor|customer|session|member)_id$/,
  /pseudonym/,
  /^subject$/,
  /(^|_)e?mail($|_)(?!sent|change)/,
  /phone/,
  /address/,
  /(^|_)ip($|_)/,
  /user_agent/,
  /(display|first|last|full|nick|friendly)_name/,
  /birth|gender|locale/,
  /sent_to/,
  /(browser|network|device)_hash/,
  /(user|identity|raw)_(meta)?data/,
];

export function looksLikeAPerson(column: string): boolean {
  return looksPersonal.some((pattern) => pattern.test(column));
}

const stream = 'events name the pseudonym, which leads nowhere once the account is erased (decision 0027)';

/** Tables of every schema. */
const undeclaredInEverySchema: Readonly<Record<string, string>> = {
  outbox: stream,
  parked_events: stream,
  parked_subjects: stream,
  rebuild_runs: stream,
  erased_subjects: 'the tombstone by which events of an erased account have no effect',
};

const undeclared: Readonly<Record<string, string>> = {
  'event_log.events': stream,
  'auth.erasures':
    'the tombstone by which auth counts who has erased; the number of the account goes with the last one',
  'gateway.replicas': 'the address is that of a proxy of the operator',
  'identity.process_keys': 'public keys of the product’s own processes',
};

/**
 * In tables that all parts share (limits, units, events) a column can have a harmless name and any part's contents: each of
 * these tables is declared or listed.
 */
export function isShared(table: string): boolean {
  const schema = table.slice(0, table.indexOf('.'));
  return !partNames.some((part) => part === schema);
}

/** The reason why a table with such a column need not be declared. */
export function whyUndeclared(table: string): string | undefined {
  return undeclared[table] ?? undeclaredInEverySchema[table.slice(table.indexOf('.') + 1)];
}

export const undeclaredTables = Object.keys(undeclared);
