// npm run reset -- --yes: deletes all data of the embedded profile.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, data: { type: 'string', default: '.consilium' } },
});
if (values.yes) {
  await rm(values.data, { recursive: true, force: true });
  process.stdout.write(`${values.data} is gone; npm start begins anew.\n`);
} else {
  process.stderr.write(
    `This deletes ${values.data} with all accounts and conversations. Say: npm run reset -- --yes\n`,
  );
  process.exitCode = 1;
}
