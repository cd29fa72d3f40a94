// Imports of products: one run of a network's catalog or of a file, previewed before it is applied. For administrators.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { pageCursorSchema } from '../page-cursor.ts';
import { moneySchema } from '../plans.ts';
import { keptText } from '../kept-text.ts';
import { networkKeySchema } from './networks.ts';

export const importStates = ['waiting', 'reading', 'ready', 'applying', 'done', 'failed', 'canceled'] as const;
export type ImportState = (typeof importStates)[number];
export const importSchedules = ['off', 'daily', 'weekly'] as const;
export const importScheduleSchema = z.enum(importSchedules);
export type ImportSchedule = z.infer<typeof importScheduleSchema>;
export const importIndicators = ['active', 'syncing', 'error', 'idle'] as const;
export const importChanges = ['new', 'changed', 'gone'] as const;

const count = z.number().int().min(0);

export const productImportSchema = z.object({
  id: z.uuid(),
  network: networkKeySchema,
  source: z.enum(['api', 'feed', 'file']),
  state: z.enum(importStates),
  /** The file's own name. */
  fileName: z.string().nullable(),
  /** Products that it does not meet are gone. */
  isFull: z.boolean(),
  /** Applies without asking. */
  appliesAtOnce: z.boolean(),
  rowsRead: count,
  /** Where the source says how many there are. */
  rowsExpected: count.nullable(),
  rowsNew: count,
  rowsChanged: count,
  rowsUnchanged: count,
  rowsGone: count,
  rowsRefused: count,
  /** Rows that came again; the last one counts. */
  rowsRepeated: count,
  rowsApplied: count,
  /** Why it failed, or when it is tried again. */
  error: z.string().nullable(),
  retryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type ProductImport = z.infer<typeof productImportSchema>;

export const importLogEntrySchema = z.object({
  id: z.uuid(),
  loggedAt: z.iso.datetime(),
  level: z.enum(['info', 'warning', 'error']),
  /** 1-based row of a file, its header included. */
  rowNumber: z.number().int().nullable(),
  text: z.string(),
});
export type ImportLogEntry = z.infer<typeof importLogEntrySchema>;

const fieldValue = z.union([moneySchema, z.string(), z.number(), z.boolean(), z.null()]);
export const importDifferenceSchema = z.object({
  externalId: z.string(),
  productName: z.string(),
  change: z.enum(importChanges),
  /** By the names that a product's fields have. */
  fields: z.record(z.string(), z.object({ from: fieldValue, to: fieldValue })),
});
export type ImportDifference = z.infer<typeof importDifferenceSchema>;

export const networkImportsSchema = z.object({
  network: networkKeySchema,
  name: z.string(),
  indicator: z.enum(importIndicators),
  schedule: importScheduleSchema,
  isActive: z.boolean(),
  /** API access is saved, so the catalog can be read without a file. */
  hasAccess: z.boolean(),
  lastImport: productImportSchema.nullable(),
});
export type NetworkImports = z.infer<typeof networkImportsSchema>;

export const networkProductsSchema = z.object({
  network: networkKeySchema,
  products: count,
  active: count,
  outOfStock: count,
  deadLinks: count,
  /** Of the products that are active. */
  averageCommissionRate: z.number().nullable(),
});
export type NetworkProducts = z.infer<typeof networkProductsSchema>;

const oneImport = z.object({ id: z.uuid() });

export const importsContract = {
  listImportNetworks: oc
    .route({
      method: 'GET',
      path: '/imports/networks',
      summary: 'Imports of each network: state, schedule, last import (admin)',
    })
    .output(z.object({ networks: z.array(networkImportsSchema) })),
  listProductStatistics: oc
    .route({ method: 'GET', path: '/imports/statistics', summary: 'How many products each network has (admin)' })
    .output(z.object({ networks: z.array(networkProductsSchema) })),
  setImportSchedule: oc
    .route({
      method: 'PUT',
      path: '/imports/networks/{network}/schedule',
      summary: 'When a network is imported by itself (admin)',
    })
    .input(z.object({ network: networkKeySchema, schedule: importScheduleSchema }))
    .output(z.object({ network: networkKeySchema, schedule: importScheduleSchema })),
  startImport: oc
    .route({ method: 'POST', path: '/imports', summary: 'Read the catalog of a network (admin)', successStatus: 201 })
    .input(z.object({ network: networkKeySchema, source: z.enum(['api', 'feed']).default('api') }))
    .output(productImportSchema),
  syncNetworks: oc
    .route({ method: 'POST', path: '/imports/sync', summary: 'Read the catalogs of all active networks (admin)' })
    .input(z.object({ syncAll: z.literal(true) }))
    .output(
      z.object({
        started: z.array(productImportSchema),
        withoutAccess: z.array(networkKeySchema),
        alreadyRunning: z.array(networkKeySchema),
      }),
    ),
  listImports: oc
    .route({ method: 'GET', path: '/imports', summary: 'Imports, newest first (admin)' })
    .input(
      z.object({
        network: networkKeySchema.optional(),
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ imports: z.array(productImportSchema), nextBefore: pageCursorSchema.nullable() })),
  getImport: oc
    .route({ method: 'GET', path: '/imports/{id}', summary: 'One import (admin)' })
    .input(oneImport)
    .output(productImportSchema),
  listImportLog: oc
    .route({ method: 'GET', path: '/imports/{id}/log', summary: 'What an import noted, newest first (admin)' })
    .input(
      oneImport.extend({
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ entries: z.array(importLogEntrySchema), nextBefore: pageCursorSchema.nullable() })),
  listImportDifferences: oc
    .route({
      method: 'GET',
      path: '/imports/{id}/differences',
      summary: 'What an import would change, by external id (admin)',
    })
    .input(
      oneImport.extend({
        change: z.enum(importChanges),
        after: keptText(200).optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ differences: z.array(importDifferenceSchema), nextAfter: z.string().nullable() })),
  applyImport: oc
    .route({ method: 'POST', path: '/imports/{id}/apply', summary: 'Write what was read into the catalog (admin)' })
    .input(oneImport)
    .output(productImportSchema),
  cancelImport: oc
    .route({ method: 'POST', path: '/imports/{id}/cancel', summary: 'End an import; what is applied stays (admin)' })
    .input(oneImport)
    .output(productImportSchema),
};
