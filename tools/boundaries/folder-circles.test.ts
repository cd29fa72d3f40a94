import { describe, expect, test } from '@jest/globals';
import { compareCircles, folderCircles } from './folder-circles.ts';

const from = (source: string, ...imports: string[]) => ({ source, imports });

describe('folders that import each other in a circle', () => {
  test('are found over several modules and folders, separately for each part', () => {
    const modules = [
      from('services/chat/src/a/one.ts', 'services/chat/src/b/two.ts'),
      from('services/chat/src/b/three.ts', 'services/chat/src/c/four.ts'),
      from('services/chat/src/c/five.ts', 'services/chat/src/a/six.ts', 'services/chat/src/d/seven.ts'),
      from('services/chat/src/main.ts', 'services/chat/src/a/one.ts'),
      from('gateway/src/x/one.ts', 'gateway/src/two.ts'),
      from('gateway/src/three.ts', 'gateway/src/x/four.ts'),
    ];
    expect(folderCircles(modules)).toEqual({ gateway: ['src', 'src/x'], 'services/chat': ['src/a', 'src/b', 'src/c'] });
  });

  test('do not include folders connected only by tests, or folders of two parts', () => {
    const modules = [
      from('gateway/src/a/one.ts', 'gateway/src/b/two.ts'),
      from('gateway/src/b/two.test.ts', 'gateway/src/a/one.ts'),
      from('gateway/src/b/testing/set-up.ts', 'gateway/src/a/one.ts'),
      from('deploy/local/start.ts', 'tools/jest/run.ts'),
      from('tools/jest/run.ts', 'deploy/local/start.ts'),
    ];
    expect(folderCircles(modules)).toEqual({});
  });
});

test('a new folder in a circle is reported, and so is a listed one that left its circle', () => {
  const listed = { gateway: ['src/a', 'src/b'], 'services/chat': ['src'] };
  expect(compareCircles({ gateway: ['src/b', 'src/c'] }, listed)).toEqual({
    added: ['gateway/src/c'],
    gone: ['gateway/src/a', 'services/chat/src'],
  });
});
