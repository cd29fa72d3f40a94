// The keyword tool: words that speak for or against an expert. Everything here is for administrators.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIds } from '../expert-ids.ts';
import { expertIdSchema } from '../experts.ts';
import { keptText } from '../kept-text.ts';
import { keywordKinds } from './keyword-kinds.ts';
import { routingConfidenceSchema } from './routing.ts';

/** Where a proposed term was found. */
export const proposalSources = ['solved', 'transferred', 'notes', 'model'] as const;
const HEAVIEST_KEYWORD = 10;
export const MOST_DECISIONS_AT_ONCE = 500;

const weight = z.number().min(0).max(HEAVIEST_KEYWORD);
const term = keptText(100).min(1);
const id = z.uuid();
const pageLimit = z.coerce.number<number>().int().min(1).max(200).default(50);

export const keywordGenerationSchema = z.object({
  success: z.boolean(),
  /** New proposals of this run. */
  totalKeywords: z.number().int().min(0),
  /** How many of them for each expert. */
  expertKeywords: z.partialRecord(expertIdSchema, z.number().int()),
  /** A sentence for the administrator; null after a success. */
  error: z.string().nullable(),
});
export type KeywordGeneration = z.infer<typeof keywordGenerationSchema>;

export const keywordProposalSchema = z.object({
  id,
  expertId: expertIdSchema,
  kind: z.enum(keywordKinds),
  term: z.string(),
  /** Proposed; the administrator may choose another. */
  weight,
  source: z.enum(proposalSources),
  /** Of different people who used it, or of notes that contain it; 1 by the model. */
  foundIn: z.number().int(),
  /** Of these the share that belongs to this expert, 0 to 1. */
  share: z.number().min(0).max(1),
});
export type KeywordProposal = z.infer<typeof keywordProposalSchema>;

export const storedKeywordSchema = z.object({
  expertId: expertIdSchema,
  kind: z.enum(keywordKinds),
  term: z.string(),
  /** 0: switched off. */
  weight,
  isEdited: z.boolean(),
});
export type StoredKeyword = z.infer<typeof storedKeywordSchema>;

/** Of labelled problems, for how many the right expert was chosen. */
export const routingAccuracySchema = z.object({ right: z.number().int(), of: z.number().int() });
export type RoutingAccuracy = z.infer<typeof routingAccuracySchema>;

export const keywordVersionSchema = z.object({
  version: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  /** The administrator's account; null once it is erased. */
  madeBy: z.uuid().nullable(),
  changes: z.number().int(),
  before: routingAccuracySchema,
  after: routingAccuracySchema,
  /** Why a version was taken although accuracy fell. */
  overruledBecause: z.string().nullable(),
  /** The version whose keywords this one brought back. */
  restored: z.number().int().nullable(),
});
export type KeywordVersion = z.infer<typeof keywordVersionSchema>;

export const keywordChangeSchema = z.object({
  expertId: expertIdSchema,
  kind: z.enum(keywordKinds),
  term: z.string(),
  /** Null: the term was not there. */
  from: weight.nullable(),
  to: weight.nullable(),
});
export type KeywordChange = z.infer<typeof keywordChangeSchema>;

/** With it a version is taken although accuracy falls. */
const overruleBecause = keptText(500).min(1).optional();

export const routingTestSchema = z.object({
  expertId: expertIdSchema,
  confidence: routingConfidenceSchema,
  reasoning: z.string(),
  /** 0 to 1 per expert. */
  scores: z.record(expertIdSchema, z.number()),
  /** Words that spoke for an expert or, below 0, against one; the strongest first. */
  words: z
    .array(z.object({ expertId: expertIdSchema, seen: z.string(), term: z.string(), strength: z.number() }))
    .max(50),
});
export type RoutingTest = z.infer<typeof routingTestSchema>;

export const keywordsContract = {
  generate: oc
    .route({
      method: 'POST',
      path: '/admin/keywords/generation',
      summary: 'Propose keywords from solved and transferred conversations, the notes and the model (admin)',
    })
    .output(keywordGenerationSchema),
  listProposals: oc
    .route({
      method: 'GET',
      path: '/admin/keywords/proposals',
      summary: 'Proposals to review, most found first (admin)',
    })
    .input(
      z.object({
        expertId: expertIdSchema.optional(),
        source: z.enum(proposalSources).optional(),
        limit: pageLimit,
      }),
    )
    .output(
      z.object({
        proposals: z.array(keywordProposalSchema),
        /** Of all that wait. */
        waiting: z.number().int(),
      }),
    ),
  decide: oc
    .route({
      method: 'POST',
      path: '/admin/keywords/decisions',
      summary: 'Accept or reject proposals; refused when accuracy falls, unless overruled with a reason (admin)',
    })
    .input(
      z.object({
        accept: z.array(z.object({ id, weight: weight.min(0.5).optional() })).max(MOST_DECISIONS_AT_ONCE),
        reject: z.array(id).max(MOST_DECISIONS_AT_ONCE),
        overruleBecause,
      }),
    )
    .output(
      z.object({ version: keywordVersionSchema.nullable(), accepted: z.number().int(), rejected: z.number().int() }),
    ),
  list: oc
    .route({ method: 'GET', path: '/admin/keywords', summary: 'Keywords in force, by expert and term (admin)' })
    .input(
      z.object({
        expertId: expertIdSchema.optional(),
        search: z.string().trim().max(100).optional(),
        edited: z.enum(['true', 'false']).optional(),
        after: z.string().max(300).optional(),
        limit: pageLimit,
      }),
    )
    .output(z.object({ keywords: z.array(storedKeywordSchema), nextAfter: z.string().nullable() })),
  change: oc
    .route({
      method: 'PUT',
      path: '/admin/keywords',
      summary: 'Add a keyword, or change its weight; 0 switches it off (admin)',
    })
    .input(z.object({ expertId: expertIdSchema, kind: z.enum(keywordKinds), term, weight, overruleBecause }))
    .output(keywordVersionSchema),
  listVersions: oc
    .route({
      method: 'GET',
      path: '/admin/keywords/versions',
      summary: 'Versions of the keywords, newest first (admin)',
    })
    .input(z.object({ before: z.coerce.number<number>().int().positive().optional(), limit: pageLimit }))
    .output(z.object({ versions: z.array(keywordVersionSchema), nextBefore: z.number().int().nullable() })),
  getVersion: oc
    .route({ method: 'GET', path: '/admin/keywords/versions/{version}', summary: 'What a version changed (admin)' })
    .input(z.object({ version: z.coerce.number<number>().int().positive() }))
    .output(keywordVersionSchema.extend({ diff: z.array(keywordChangeSchema).max(2000) })),
  restore: oc
    .route({
      method: 'POST',
      path: '/admin/keywords/versions/{version}/restoration',
      summary: 'Bring back the keywords as they were after a version, as a new version (admin)',
    })
    .input(z.object({ version: z.coerce.number<number>().int().min(0), overruleBecause }))
    .output(keywordVersionSchema),
  testRouting: oc
    .route({
      method: 'POST',
      path: '/admin/routing-test',
      summary: 'How a text would be routed, and why; counts nothing (admin)',
    })
    .input(z.object({ text: z.string().trim().min(1).max(10_000) }))
    .output(routingTestSchema),
  accuracyByWeek: oc
    .route({
      method: 'GET',
      path: '/admin/routing-accuracy',
      summary: 'How often people kept the expert that was chosen for them, by week (admin)',
    })
    .input(z.object({ weeks: z.coerce.number<number>().int().min(1).max(53).default(12) }))
    .output(
      z.object({
        weeks: z.array(
          z.object({
            /** A Monday, UTC. */
            weekStartsOn: z.iso.date(),
            matched: z.number().int(),
            /** Of these, passed on to another expert. */
            transferred: z.number().int(),
            /** Problems for which the person chose between two experts. */
            chosen: z.number().int(),
            /** Of these, the first one. */
            choseFirst: z.number().int(),
          }),
        ),
        /** From whom to whom, the most frequent first. */
        transfers: z
          .array(z.object({ from: z.enum(expertIds), to: z.enum(expertIds), count: z.number().int() }))
          .max(56),
      }),
    ),
};
