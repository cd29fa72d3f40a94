// npm run model-check: asks the configured model (ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, STANDARD_MODEL, ...) about ten
// times, prints what works, what to do about the rest, and what it cost. Exit code 1 when the product cannot work with it.
import { runModelCheck } from '@consilium/chat/model-check/run-model-check.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  process.exitCode = await runModelCheck(process.env, (text) => process.stdout.write(text));
});
