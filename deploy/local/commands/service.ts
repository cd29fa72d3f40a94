// npm run service <name>: one service (or the gateway) alone in this process, configured by the environment.
import { runProcess } from '@consilium/kit/lifecycle/run-process.ts';
import { partNamed, parts } from '../parts.ts';

const name = process.argv[2] ?? '';
const part = partNamed(name);
if (part) await runProcess(part);
else {
  process.stderr.write(
    `There is no service ${JSON.stringify(name)}. Known: ${parts.map((known) => known.name).join(', ')}.\n`,
  );
  process.exitCode = 1;
}
