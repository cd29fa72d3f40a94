// npm run build: the shell and every remote, only what is stale.
import { buildWeb } from '../../../tools/web/build.ts';

await buildWeb({ quiet: false });
