// The table matches each remote's routes: a page missing here would load one round trip later.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remoteNames } from '../../contracts/src/pages/pages.ts';
import { pageModules } from './page-modules.ts';
import { partDirectory } from './parts.ts';

test.each([...remoteNames])('%s', (name) => {
  const source = readFileSync(join(partDirectory(name), 'src/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/path: '([^']+)'|(index: true)/gu)].map(([, path]) => path ?? '/');
  const modules = [...source.matchAll(/import\('([^']+)'\)/gu)].map(([, module = '']) => module);
  expect(Object.keys(pageModules[name]).sort()).toEqual(paths.map((path) => path.replace(/:[^/]+/gu, '*')).sort());
  expect([...new Set(Object.values(pageModules[name]))].sort()).toEqual(modules.toSorted());
});
