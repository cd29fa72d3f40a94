// npm run build: builds the shell and every remote, where it is stale.
import { buildWeb } from '../../../tools/web/build.ts';

await buildWeb({ quiet: false });
