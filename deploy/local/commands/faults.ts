// npm run faults [part of a name …]: injects every fault under traffic; writes docs/faults.md.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('tests/faults/run-faults.ts', process.argv.slice(2));
