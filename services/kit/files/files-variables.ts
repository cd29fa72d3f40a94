// Where files are stored.
import { z } from 'zod';
import { flag, httpUrl } from '../config/variables.ts';

export const filesVariables = {
  FILES: z.enum(['disk', 's3']).default('disk').describe('Where files are kept: on this disk, or in a bucket.'),
  FILES_DIR: z.string().default('.consilium/files').describe('Folder of the files, when FILES is disk.'),
  S3_ENDPOINT: httpUrl().optional().describe('Address of the S3 server; without it that of AWS.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_BUCKET: z.string().optional().describe('Name of the bucket; needed when FILES is s3.'),
  S3_ACCESS_KEY: z.string().optional().describe('Key id; without it the machine’s own credentials are used.'),
  S3_SECRET_KEY: z.string().optional().describe('Secret that belongs to S3_ACCESS_KEY.'),
  S3_PATH_STYLE: flag().default(false).describe('The bucket is part of the path, as most servers but AWS want it.'),
};

export type FilesSettings = z.output<z.ZodObject<typeof filesVariables>>;
