// The XML reader, and the documents it refuses.
import { expect, test } from '@jest/globals';
import { allOf, childOf, readXml } from './xml.ts';

test('elements are read with their namespaces, attributes and complete texts', () => {
  const root = readXml('<a:r xmlns:a="u" xmlns="v" id="1" a:id="2"> x<!-- c -->y<![CDATA[&z]]><b>t</b> </a:r>');
  expect([root.namespace, root.name, root.attributes.get('id'), root.text]).toEqual(['u', 'r', '1', 'xy&z']);
  expect(childOf(root, 'v', 'b')?.text).toBe('t');
  expect(childOf(root, 'u', 'b')).toBeUndefined();
  expect(allOf(root).map(({ name }) => name)).toEqual(['r', 'b']);
});

const nested = (depth: number) => `${'<a xmlns:b="u" xmlns="v">'.repeat(depth)}${'</a>'.repeat(depth)}`;

test.each([
  ['nothing', '', 'no element'],
  ['no XML', 'hello', 'Non-whitespace'],
  ['not closed', '<a><b></a>', 'Unexpected close tag'],
  ['broken off', '<a>', 'Unclosed root'],
  ['two roots', '<a/><b/>', 'second root'],
  ['an undeclared prefix', '<a:b/>', 'Unbound namespace'],
  ['a document type', '<!DOCTYPE a><a/>', 'document type'],
  ['an unknown entity', '<a>&b;</a>', 'Invalid character entity'],
  ['U+0000 as a reference', '<a>&#x000;</a>', 'U+0000'],
  ['too deep', nested(51), 'nested too deeply'],
  [
    'too many namespaces',
    `<a ${Array.from({ length: 101 }, (_, index) => `xmlns:x${index}="u"`).join(' ')}/>`,
    'too many namespaces',
  ],
  ['too many elements', `<r>${'<a/>'.repeat(3000)}</r>`, 'too many elements'],
  ['too many attributes', `<a ${Array.from({ length: 3001 }, (_, index) => `x${index}="1"`).join(' ')}/>`, 'too many'],
])('refused: %s', (_what, xml, why) => {
  expect(() => readXml(xml)).toThrow(why);
});

test('the deepest allowed nesting is read', () => {
  expect(allOf(readXml(nested(50)))).toHaveLength(50);
});
