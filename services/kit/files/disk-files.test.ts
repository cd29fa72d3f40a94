import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskFiles } from './disk-files.ts';
import { filesSuite } from './files.suite.ts';

filesSuite('disk', async () => createDiskFiles({ directory: await mkdtemp(path.join(tmpdir(), 'consilium-files-')) }));
