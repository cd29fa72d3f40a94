// What the tests of a run took, kept for `npm test -- times`.
import { z } from 'zod';

export const fileTimeSchema = z.object({
  project: z.string(),
  file: z.string(),
  tests: z.number(),
  wallMs: z.number(),
  /** Only jest's runner tells the time of imports and of the processor. */
  importsMs: z.number().optional(),
  cpuMs: z.number().optional(),
  /** Of the processes that the file started and that ended before it. */
  startedCpuMs: z.number().optional(),
});
export type FileTime = z.infer<typeof fileTimeSchema>;

export const partTimesSchema = z.object({
  part: z.string(),
  /** An ISO time. */
  endedAt: z.string(),
  wallMs: z.number(),
  cores: z.number(),
  /** A part that was run whole, not only some of its files. */
  whole: z.boolean(),
  files: z.array(fileTimeSchema),
});
export type PartTimes = z.infer<typeof partTimesSchema>;
