// Checks that the part in this container is ready: exit code 0 when it is. Uses built-in modules only.
import process from 'node:process';

const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(8000) }).catch(
  () => undefined,
);
process.exit(answer?.status === 200 ? 0 : 1);
