import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { contacts } from '../../resources/contacts/contactSchema';
import { Thread } from '../../resources/contacts/Thread';
import { SchemaContext, schemaForShow } from '../../resources/engine/fields/schemaContext';
import { answer, server, startServer } from '../unit/providers/support';
import { press, render, type } from '../unit/public/render';

const { requests } = startServer();

const entryOf = (index: number) => ({
  id: `e${index}`,
  kind: 'note',
  at: '2026-11-18T15:00:00.000Z',
  authorId: 'kim',
  authorName: 'Kim Field',
  text: `Entry ${index}`,
});

/** Answers with the entries 2 and 3 of four, then with the earlier two. */
const answerPages = () =>
  server.use(
    http.get('*/api/v1/contacts/c1/thread', ({ request }) => {
      const isEarlier = new URL(request.url).searchParams.get('before') === 'cursor';
      return HttpResponse.json(
        { success: true, data: (isEarlier ? [0, 1] : [2, 3]).map(entryOf), message: '' },
        { headers: { 'content-range': 'thread */4', ...(!isEarlier && { 'next-cursor': 'cursor' }) } },
      );
    }),
  );

beforeEach(() => {
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities }));
  answer('get', '/contacts/c1/files', []);
  answer('get', '/contacts/c1/mail-lines', { greeting: 'Dear Ann,', signature: '', isEmailSetUp: true });
  answer('get', '/contacts/threads', { read: {}, drafts: [] });
  answer('put', '/contacts/c1/reader', { readCount: 4, reply: '', note: '', entryCount: 4, others: [] });
  answerPages();
});

const open = () =>
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
      <ResourceContextProvider value="contacts">
        <SchemaContext.Provider value={schemaForShow(contacts)}>
          <RecordContextProvider value={{ id: 'c1', name: 'Ann', email: 'ann@example.org' }}>
            <Thread />
          </RecordContextProvider>
        </SchemaContext.Provider>
      </ResourceContextProvider>
    </AdminContext>,
  );

const texts = () => screen.getAllByText(/^Entry \d$/).map(({ textContent }) => textContent);

it('a long thread begins with its newest entries; the earlier ones come above, and the focus stays there', async () => {
  await open();
  await screen.findByText('Entry 3');
  expect(texts()).toEqual(['Entry 2', 'Entry 3']);
  await press('Show earlier messages');
  await screen.findByText('Entry 0');
  expect(texts()).toEqual(['Entry 0', 'Entry 1', 'Entry 2', 'Entry 3']);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Entry 2');
});

it('all entries count as read, and a reply says so, although only the newest are loaded', async () => {
  await open();
  const reply = await screen.findByLabelText<HTMLInputElement>(/^Reply to Ann/);
  await waitFor(() => expect(reply.readOnly).toBe(false));
  await waitFor(
    () => expect(requests).toContainEqual(expect.objectContaining({ body: expect.objectContaining({ readCount: 4 }) })),
    {
      timeout: 10_000,
    },
  );
  answer('post', '/contacts/c1/replies', [entryOf(2), entryOf(3)]);
  await type(reply, 'Dear Ann, yes.');
  await press('Send and resolve');
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/contacts/c1/replies')?.body).toEqual({
      ...{ text: 'Dear Ann, yes.', action: 'resolve', entryCount: 4 },
    }),
  );
});
