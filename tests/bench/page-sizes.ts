// The size of what a browser downloads first.
import { buildWeb } from '../../tools/web/build.ts';
import { firstLoadBytes, partSize } from '../../tools/web/sizes.ts';
import type { Measurement } from './measurement.ts';

const BUDGET_KB = 190;

export async function measurePageSizes(): Promise<Measurement[]> {
  await buildWeb({ quiet: true });
  const firstKb = firstLoadBytes() / 1024;
  const consult = partSize('consult');
  return [
    {
      what: 'shell first load, scripts gzipped',
      figure: `${Math.round(firstKb)} KB`,
      budget: `${BUDGET_KB} KB`,
      within: firstKb <= BUDGET_KB,
    },
    {
      what: 'consult remote, all its scripts gzipped',
      figure: `${Math.round(consult.scriptBytes / 1024)} KB`,
      budget: 'none set',
      within: undefined,
    },
  ];
}
