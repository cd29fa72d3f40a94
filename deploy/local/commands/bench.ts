// npm run bench [-- part ...]: measures, compares with the budgets and writes docs/benchmarks.md. Parts:
// tests/bench/parts.ts; soak only by name (--minutes N). With --keep the rows of named parts go into the table, too.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('tests/bench/bench.ts', process.argv.slice(2));
