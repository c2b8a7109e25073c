import { act, screen, waitFor } from '@testing-library/react';
import { pick } from 'es-toolkit/compat';
import { HttpResponse, http } from 'msw';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { contacts } from '../../resources/contacts/contactSchema';
import { Thread } from '../../resources/contacts/Thread';
import { useOwnDrafts } from '../../resources/contacts/useOwnThreads';
import { SchemaContext, schemaForShow } from '../../resources/engine/fields/schemaContext';
import { answer, hold, server, startServer } from '../unit/providers/support';
import { press, render, type } from '../unit/public/render';

const { requests } = startServer();
const stored = { readCount: 0, reply: '', note: '', entryCount: 0, others: [] };

beforeEach(() => {
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities }));
  stored.reply = '';
  answer('get', '/contacts/c1/thread', []);
  answer('get', '/contacts/c1/files', []);
  answer('get', '/contacts/c1/mail-lines', { greeting: 'Dear Ann,', signature: '', isEmailSetUp: true });
});

const keepTexts = () =>
  server.use(
    http.put('*/api/v1/contacts/c1/reader', async ({ request }) => {
      Object.assign(stored, pick((await request.json()) as object, ['reply', 'note']));
      return HttpResponse.json({ success: true, data: stored, message: 'Done.' });
    }),
  );

const DraftCount = () => <p>{`${useOwnDrafts().length} drafts`}</p>;

const open = async () => {
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
      <ResourceContextProvider value="contacts">
        <SchemaContext.Provider value={schemaForShow(contacts)}>
          <RecordContextProvider value={{ id: 'c1', name: 'Ann', email: 'ann@example.org' }}>
            <DraftCount />
            <Thread />
          </RecordContextProvider>
        </SchemaContext.Provider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const reply = await screen.findByLabelText<HTMLInputElement>(/^Reply to Ann/);
  await waitFor(() => expect(reply.readOnly).toBe(false));
  return reply;
};

const storedTexts = () =>
  requests
    .filter(({ path }) => path === '/contacts/c1/reader')
    .flatMap(({ body }) => (body as typeof stored).reply ?? []);

it('a text stays displayed while it is stored and the list is told of it', async () => {
  keepTexts();
  answer('get', '/contacts/threads', { read: {}, drafts: [] });
  const reply = await open();
  const countReads = () => requests.filter(({ path }) => path === '/contacts/threads').length;
  await waitFor(() => expect(countReads()).toBeGreaterThan(1));
  const { received, release } = hold('get', '/contacts/threads', { read: {}, drafts: ['c1'] });
  await type(reply, 'Dear Ann');
  await received;
  // All that is displayed meanwhile.
  await act(async () => undefined);
  expect([reply.value, storedTexts()]).toEqual(['Dear Ann', ['Dear Ann']]);
  release();
  await screen.findByText('1 drafts');
  expect(reply.value).toBe('Dear Ann');
});

it('what was written before is there, and nothing is stored before it is', async () => {
  stored.reply = 'Dear Ann, we';
  keepTexts();
  answer('get', '/contacts/threads', { read: {}, drafts: ['c1'] });
  const reply = await open();
  expect(reply.value).toBe('Dear Ann, we');
  expect(storedTexts()).toEqual([]);
});

it('a text that cannot be stored says so, stays, and is stored by a later call', async () => {
  keepTexts();
  answer('get', '/contacts/threads', { read: {}, drafts: [] });
  const reply = await open();
  server.use(http.put('*/api/v1/contacts/c1/reader', () => HttpResponse.error(), { once: true }));
  await type(reply, 'Dear Ann');
  await screen.findByText('Not kept yet: the server cannot be reached.', undefined, { timeout: 10_000 });
  expect(reply.value).toBe('Dear Ann');
  await waitFor(() => expect(stored.reply).toBe('Dear Ann'), { timeout: 10_000 });
});

it('a reply to somebody who has died asks first, and is sent as one to who writes for the person', async () => {
  keepTexts();
  answer('get', '/contacts/c1/mail-lines', { greeting: '', signature: '', isEmailSetUp: true, isDeceased: true });
  const refusal = { success: false, data: null, message: 'Has died.', code: 'contacts.deceased' };
  server.use(http.post('*/api/v1/contacts/c1/replies', () => HttpResponse.json(refusal, { status: 409 })));
  const reply = await open();
  await screen.findByText('The member data say that this person has died. Somebody else may read your reply.');
  await type(reply, 'We are sorry for your loss.');
  await press('Send and resolve');
  const dialog = await screen.findByRole('dialog', { name: 'This person has died' });
  expect(dialog.textContent).toContain('ann@example.org');
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/v1/contacts/c1/replies', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: [], message: 'Done.' }, { status: 201 });
    }),
  );
  await press('Send anyway');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ text: 'We are sorry for your loss.', action: 'resolve', entryCount: 0, toSurvivor: true }]);
});
