// Reads the YAML at the top of a playbook: known keys only, lists of texts only.
import { expertIdSchema } from '@consilium/contracts/experts.ts';
import { LineCounter, isMap, parseDocument } from 'yaml';
import type { YAMLMap } from 'yaml';
import { z } from 'zod';
import { PlaybookError } from './playbook-error.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty');
const frontMatterSchema = z.strictObject({
  id: text.regex(/^[a-z][a-z\d-]*$/u, 'must be lower-case words with dashes'),
  expert: expertIdSchema,
  title: text,
  scope: z.enum(['specific', 'broad'], 'must be broad, or left out for a specific one').default('specific'),
  side: z.array(text).min(1, 'needs at least 1 item').max(4).optional(),
  symptoms: z.array(text).min(3, 'needs at least 3 items').max(12),
  wording: z.array(text).min(3, 'needs at least 3 items').max(16),
  questions: z.array(text).min(2, 'needs at least 2 items').max(5),
  sources: z.array(text).min(1, 'needs at least 1 item').max(6).optional(),
  reviewed: z.iso.date('must be a day such as 2026-11-23').optional(),
});
export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** `source` is the text between the dashes; its first line is line 2 of the file. */
export function parseFrontMatter(file: string, source: string): FrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [slip] = document.errors;
  if (slip) throw new PlaybookError(file, lineAt(slip.pos[0]), slip.message, { cause: slip });
  if (!isMap(document.contents)) throw new PlaybookError(file, 2, 'the front matter must be keys and values');
  const parsed = frontMatterSchema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : (issue?.path ?? []);
  const problem =
    issue?.code === 'unrecognized_keys' ? 'is not a key of a playbook' : (issue?.message ?? 'is not valid');
  throw new PlaybookError(
    file,
    lineAt(offsetOf(document.contents, path)),
    `${path.map(String).join(' item ')} ${problem}`,
  );
}

/** Offset of the value in the source; of a missing key, where the keys begin. */
function offsetOf(contents: YAMLMap, path: readonly PropertyKey[]): number {
  const node =
    contents.getIn(path.map(String).map(indexOrKey), true) ?? contents.getIn(path.slice(0, 1).map(String), true);
  return isRanged(node) ? node.range[0] : (contents.range?.[0] ?? 0);
}

function indexOrKey(part: string): string | number {
  return /^\d+$/u.test(part) ? Number(part) : part;
}

function isRanged(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
