// The bill of materials lists the installed packages, each with its version and origin.
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { licensedPackages } from '@consilium/local/documents/licences.ts';
import { npmReport } from './npm-report.ts';

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
});

test('npm run sbom names every package of the lock file', async () => {
  const bill = billSchema.parse(await npmReport(['run', '--silent', 'sbom']));
  const named = new Set(bill.components.map(({ name }) => name));
  expect(licensedPackages().filter(({ name }) => !named.has(name))).toEqual([]);
});
