// Turns an error, with its causes, into one line of text for people.

export function oneLine(error: Error): string {
  const [first = '', ...more] = error.message.split(/\s*\n\s*/);
  return more.length === 0 ? first : `${first} ${more.join('; ')}`;
}
