// Ids by which rows of different tables find each other, computed by the database.
/** SQL for an id that is the same for the same text, in the form of a random one. */
export function seededUuid(text: string): string {
  return `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;
}
