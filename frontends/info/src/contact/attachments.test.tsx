// Files of a message to us: which may be added, at most three, and kept with the draft.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quietAnswers, received } from '#forms/fake-forms.test-support.ts';
import { dropDraft } from '#forms/form-drafts.ts';
import { routes } from '#routes.tsx';

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  dropDraft('contact');
});

const textFile = (name: string) => new File(['"text"'], name, { type: 'text/plain' });
const idOf = (number: number) => `0190aaaa-0000-7000-8000-00000000000${number}`;

async function open(upload?: NonNullable<NonNullable<FakeAnswers['admin']>['uploadAttachment']>) {
  let uploads = 0;
  const asked = fakeApi({
    admin: {
      ...quietAnswers.admin,
      sendContactEmail: received,
      uploadAttachment:
        upload ??
        (({ search }) => {
          uploads += 1;
          return { id: idOf(uploads), name: search.get('name') ?? '', mime: 'text/plain', sizeBytes: 6 };
        }),
    },
    chat: quietAnswers.chat,
  });
  renderPage(routes, '/contact');
  const files = within(await screen.findByRole('group', { name: 'Files' }));
  const user = userEvent.setup({ applyAccept: false });
  return { asked, files, user, add: (...added: File[]) => user.upload(screen.getByLabelText('Files to add'), added) };
}

test('files are uploaded, kept with the draft, and sent', async () => {
  const { asked, files, user, add } = await open();
  await add(textFile('one.txt'), textFile('two.txt'));
  await files.findByRole('button', { name: 'Remove two.txt' });
  await user.click(await files.findByRole('button', { name: 'Remove one.txt' }));
  expect(files.queryByText('one.txt')).not.toBeInTheDocument();
  for (const [name, text] of Object.entries({ Name: 'M', Email: 'm@example.org', Subject: 'S', Message: 'M' }))
    await user.type(screen.getByRole('textbox', { name }), text);
  cleanup();
  renderPage(routes, '/contact');
  expect(await screen.findByText('two.txt')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Message sent successfully!' });
  const [sent] = asked.filter(({ path }) => path === '/api/admin/support/contact');
  expect(sent?.body).toMatchObject({ attachmentIds: [idOf(2)] });
});

test.each([
  ['run.exe', 'x', 'File type not allowed for security reasons'],
  ['empty.txt', '', 'The file is empty.'],
  ['large.pdf', new Uint8Array(5 * 1024 * 1024 + 1), 'File is too large. Maximum size is 5MB.'],
  ['../up.txt', 'x', 'Invalid file name detected'],
])('%s is refused at once', async (name, content, sentence) => {
  const { asked, files, add } = await open();
  await add(new File([content], name));
  expect(await files.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByText('File Validation Failed')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a fourth file is refused', async () => {
  const { files, add } = await open();
  await add(...['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(textFile));
  expect(await screen.findByText('A message can carry at most 3 files.')).toBeInTheDocument();
  await files.findByRole('button', { name: 'Remove c.txt' });
  expect(files.queryByText('d.txt')).not.toBeInTheDocument();
});

test('an upload that failed can be tried again, and one that was refused cannot', async () => {
  let isAway = true;
  const { files, user, add } = await open(({ search }) =>
    isAway
      ? refused('SERVICE_UNAVAILABLE')
      : { id: idOf(1), name: search.get('name') ?? '', mime: 'text/plain', sizeBytes: 6 },
  );
  await add(textFile('later.txt'));
  const again = await files.findByRole('button', { name: 'Try later.txt again' });
  isAway = false;
  await user.click(again);
  expect(await files.findByText('later.txt')).toBeInTheDocument();
  expect(files.queryByRole('alert')).not.toBeInTheDocument();
});

test('what the service finds in a file is said', async () => {
  const { files, add } = await open(refused('FILE_REFUSED', 'The file is damaged, or it is not what its name says.'));
  await add(textFile('fake.txt'));
  expect(await files.findByRole('alert')).toHaveTextContent('The file is damaged, or it is not what its name says.');
  expect(files.queryByRole('button', { name: 'Try fake.txt again' })).not.toBeInTheDocument();
});
