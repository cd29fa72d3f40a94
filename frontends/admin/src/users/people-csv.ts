// The shown accounts as a file for spreadsheets.
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import type { ListedPerson } from '#users/users-query.ts';

const columns = [
  'id',
  'pseudonym',
  'email',
  'name',
  'plan',
  'roles',
  'confirmed',
  'suspended',
  'created_at',
  'last_sign_in_at',
];

export function peopleCsv(people: readonly ListedPerson[]): string {
  const rows = people.map((person) => [
    person.id,
    person.pseudonym,
    person.email,
    person.name,
    person.plan,
    person.roles.join(' '),
    String(person.isConfirmed),
    String(person.isSuspended),
    person.createdAt,
    person.lastSignInAt ?? '',
  ]);
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function savePeopleAsCsv(people: readonly ListedPerson[]): void {
  saveFile('users.csv', new Blob([peopleCsv(people)], { type: 'text/csv' }));
}

/** A spreadsheet would run a name that begins like a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
