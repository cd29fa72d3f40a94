// OpenAPI for what affiliate serves below its prefix outside its contract.
import { describedImportFiles } from './imports/described-import-files.ts';
import { describedPostbacks } from './postbacks/described-postbacks.ts';
import { describedProducts } from './products/described-products.ts';

export const describedPaths = { ...describedProducts, ...describedImportFiles, ...describedPostbacks };
