// npm run hostile-files: reads every malicious file, and large harmless ones; writes docs/hostile-files.md.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('tests/hostile-files/try-hostile-files.ts', process.argv.slice(2));
