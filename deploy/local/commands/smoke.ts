// npm run smoke -- --url http://localhost:4000 [--mail inbox|http://localhost:8025|FOLDER]: a short end-to-end check of
// a running product.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('tests/smoke/smoke.ts', process.argv.slice(2));
