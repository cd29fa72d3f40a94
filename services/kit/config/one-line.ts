// An error for people as one line of text, whatever it consists of.

export function oneLine(error: Error): string {
  const [first = '', ...more] = error.message.split(/\s*\n\s*/);
  return more.length === 0 ? first : `${first} ${more.join('; ')}`;
}
