import { expect, test } from '@jest/globals';
import { quickTests } from './quick-run.ts';
import { touchedFolders } from './touched-files.ts';

test('a change reaches all tests without servers, but of those with a database only the ones of the folders it touches', () => {
  const related = [
    'services/chat/src/routing/budget.test.ts',
    'services/chat/src/routing/route.db.test.ts',
    'services/chat/src/files/upload.db.test.ts',
    'tests/flows/story.flow.test.ts',
    'frontends/consult/src/Page.test.tsx',
  ];
  expect(quickTests(related, new Set(['services/chat/src/routing', 'tests/flows']), [])).toEqual([
    'services/chat/src/routing/budget.test.ts',
    'services/chat/src/routing/route.db.test.ts',
    'frontends/consult/src/Page.test.tsx',
  ]);
});

test('a test that was changed itself always runs', () => {
  const flow = 'tests/flows/story.flow.test.ts';
  expect(quickTests([flow], new Set(['tests/flows']), [flow])).toEqual([flow]);
});

test('a folder is touched by its own file and by one that it imports, by whatever kind of address', () => {
  const byRelativeAddress = touchedFolders(['deploy/local/test-run/touched-files.ts']);
  expect([...byRelativeAddress]).toEqual(['deploy/local/test-run']);
  const byPackage = touchedFolders(['contracts/src/page-cursor.ts']);
  expect(byPackage.has('services/admin/src/activity')).toBe(true);
  expect(byPackage.has('services/auth/src/mail')).toBe(false);
  const byHash = touchedFolders(['frontends/consult/src/history/HistoryCard.tsx']);
  expect(byHash.has('frontends/consult/src/history')).toBe(true);
});
