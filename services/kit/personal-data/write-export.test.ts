// What is exported is readable, and nothing a person wrote becomes markup of the page.
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Files } from '../files/files.ts';
import { writeExport } from './write-export.ts';

function filesInMemory(): { files: Pick<Files, 'put'>; kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const put: Files['put'] = async (key, content, { contentType }) => {
    kept.set(key, await text(content));
    return { key, sizeBytes: 0, contentType };
  };
  return { files: { put }, kept };
}

async function written(rows: readonly (readonly object[])[]): Promise<{ json: string; page: string }> {
  const { files, kept } = filesInMemory();
  const section = { name: 'things', title: 'Your <things>', about: 'All & sundry.', pages: () => Readable.from(rows) };
  const owner = { accountId: 'a', pseudonym: 'p' };
  const db = { query: () => Promise.reject(new Error('no section of this test reads rows')) };
  await writeExport({ db, files: files as Files, folder: 'exports/a', sections: [section], owner });
  return { json: kept.get('exports/a/things.json') ?? '', page: kept.get('exports/a/things.html') ?? '' };
}

describe('an exported section', () => {
  test('has every row of every page, in order', async () => {
    const { json, page } = await written([[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]]);
    expect(JSON.parse(json)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(page.match(/<article>/g)).toHaveLength(3);
  });

  test('without rows is an empty list, and a page that says so', async () => {
    const { json, page } = await written([]);
    expect([JSON.parse(json), page.includes('Nothing is kept here.')]).toEqual([[], true]);
  });

  test('shows nested values, times and missing values', async () => {
    const row = {
      createdAt: '2026-11-21T08:05:00.000Z',
      steps: [{ done: true }, { done: false }],
      note: null,
      list: [],
    };
    const { page } = await written([[row]]);
    expect(page).toContain(
      '<dt>Created at</dt><dd><time datetime="2026-11-21T08:05:00.000Z">2026-11-21 08:05 UTC</time>',
    );
    expect(page).toContain('<li><dl><dt>Done</dt><dd>yes</dd></dl></li>');
    expect(page).toContain('<dt>Note</dt><dd>–</dd>');
  });

  test('executes nothing that somebody wrote, not even in the name of a field', async () => {
    const evil = '</dd><script>alert("1")</script>';
    const { page } = await written([[{ text: evil, [evil]: [evil] }]]);
    expect(page).not.toMatch(/<script/i);
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(page).toContain('<h1>Your &lt;things&gt;</h1>');
  });
});
