// npm run docs: writes the generated documents (configuration, letters, personal data, AsyncAPI, event schemas). --check says which are stale.
import { parseArgs } from 'node:util';
import { staleDocuments, writeDocuments } from '../documents/documents.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (values.check) {
  const stale = await staleDocuments();
  for (const place of stale) process.stderr.write(`stale: ${place}\n`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const place of await writeDocuments()) process.stdout.write(`${place}\n`);
}
