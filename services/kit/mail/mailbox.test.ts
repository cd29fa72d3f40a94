import { expect, test } from '@jest/globals';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+news@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['A.d.a+x@GMail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['nobody', 'nobody'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
