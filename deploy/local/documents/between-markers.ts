// Documents that people and a command write: the command’s part stands between two markers of its own.
const begin = (command: string): string => `<!-- Written by \`${command}\`, never by hand. -->`;
const END = '<!-- End of what is written by the command. -->';

export function betweenMarkers(document: string, command: string): string {
  const { from, to } = placeOf(document, command);
  return document.slice(from, to).trim();
}

export function withBetweenMarkers(document: string, command: string, text: string): string {
  const { from, to } = placeOf(document, command);
  return `${document.slice(0, from)}\n\n${text}\n\n${document.slice(to)}`;
}

function placeOf(document: string, command: string): { readonly from: number; readonly to: number } {
  const marker = document.indexOf(begin(command));
  const to = document.indexOf(END, marker);
  if (marker < 0 || to < 0)
    throw new Error(`The document needs the lines "${begin(command)}" and "${END}", in this order`);
  return { from: marker + begin(command).length, to };
}
