// docs/testing.md: the tables stand between two markers, what people wrote stands around them.
const BEGIN = '<!-- Written by `npm test -- times --write`, never by hand. -->';
const END = '<!-- End of what is written by the command. -->';

export function withTables(document: string, tables: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`docs/testing.md needs the lines "${BEGIN}" and "${END}", in this order`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tables}\n\n${document.slice(end)}`;
}
