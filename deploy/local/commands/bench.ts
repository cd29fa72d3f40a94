// npm run bench [-- part ...]: measures against the budgets and writes docs/benchmarks.md. Parts: sizes, log, gateway, first-token, start.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('tests/bench/bench.ts', process.argv.slice(2));
