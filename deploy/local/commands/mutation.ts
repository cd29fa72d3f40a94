// npm run mutation -- [slices]: changes what decides, one small thing at a time, and asks whether a test notices.
import { checkSlices } from '../../../tools/mutation/check-slices.ts';
import { slices } from '../../../tools/mutation/slices.ts';

const words = process.argv.slice(2);
const unknown = words.filter((word) => !slices.some(({ name }) => name === word));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no slice ${unknown.join(', ')}. There are: ${slices.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  const chosen = slices.filter(({ name }) => words.length === 0 || words.includes(name));
  process.exitCode = (await checkSlices(chosen)) ? 0 : 1;
}
