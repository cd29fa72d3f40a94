// What affiliate's routes, jobs and consumers work with.
import type { Files } from '@consilium/kit/files/files.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { OpenSource } from '../catalog-sources/row-source.ts';
import type { AffiliateConfig } from './config.ts';
import type { OpenAccess } from '../conversion-sources/open-conversion-source.ts';

export interface AffiliateContext extends ServiceBase {
  readonly config: AffiliateConfig;
  readonly jobs: Jobs;
  readonly files: Files;
  /** Networks, opened with what administrators saved. */
  readonly openSource: OpenSource;
  readonly openAccess: OpenAccess;
}
