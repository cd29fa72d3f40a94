// npm run dev: one page server with hot reload, for the product running at GATEWAY_URL (by default the address of npm
// start).
import { runProgram } from '../program.ts';

const gatewayUrl = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
process.exitCode = await runProgram('tools/web/dev.ts', process.argv.slice(2), { GATEWAY_URL: gatewayUrl });
