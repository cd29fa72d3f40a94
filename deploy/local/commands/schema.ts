// npm run schema: rewrites every schema.sql from the migrations.
import { runProgram } from '../program.ts';

process.exitCode = await runProgram('services/kit/postgres/write-schemas.ts', []);
