// The fields of all experts in one line: "technology, relationships, ..., or general".
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';

export function allFields(): string {
  const fields = expertIds.map((id) => expertFile(id).words.field);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(fields);
}
