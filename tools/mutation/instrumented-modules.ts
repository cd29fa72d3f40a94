// Lets Node load the instrumented copy of a module in its own place: all that it imports, and who imports it, stay as they are.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `copies` is laid out as `root` is and holds the instrumented modules only. */
export function loadInstrumented(root: string, copies: string): void {
  registerHooks({
    load(url, context, next) {
      const copy = url.startsWith('file:') ? path.join(copies, path.relative(root, fileURLToPath(url))) : undefined;
      if (copy === undefined || !copy.startsWith(copies) || !existsSync(copy)) return next(url, context);
      return { format: 'module-typescript', source: readFileSync(copy, 'utf8'), shortCircuit: true };
    },
  });
}
