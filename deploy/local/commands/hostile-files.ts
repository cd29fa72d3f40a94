// npm run hostile-files: reads every file that was made to hurt, and large ones that were not; writes docs/hostile-files.md.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('tests/hostile-files/try-hostile-files.ts', process.argv.slice(2));
