import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pick } from 'es-toolkit/compat';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { contacts } from '../../resources/contacts/contactSchema';
import { Thread } from '../../resources/contacts/Thread';
import { SchemaContext, schemaForEdit, schemaForShow } from '../../resources/engine/fields/schemaContext';
import { UserTimeZoneContext } from '../../resources/engine/fields/userTimeZone';
import { ImageInput } from '../../resources/engine/inputs/ImageInput';
import { InstantInput } from '../../resources/engine/inputs/InstantInput';
import { type PendingInputs, PendingInputsContext } from '../../resources/engine/inputs/pendingInputs';
import { useUpload } from '../../resources/engine/inputs/useUpload';
import { newsAndInsights } from '../../resources/news-and-insights/newsAndInsightsSchema';
import { answer, hold, server, startServer } from '../unit/providers/support';
import { field, press, render, type } from '../unit/public/render';

const { requests } = startServer();
beforeEach(() => localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities })));
const i18nProvider = makeI18nProvider();

it('an instant shows its time zone next to its help text, also after the time zone is changed', async () => {
  const saved: unknown[] = [];
  const Screen = () => {
    const [zone, setZone] = useState('America/New_York');
    return (
      <UserTimeZoneContext value={zone}>
        <Form
          record={{ publishAt: '2026-11-30T18:00:00.000Z' }}
          onSubmit={({ publishAt }: Record<string, unknown>) => void saved.push(publishAt)}
        >
          <SchemaContext.Provider value={schemaForEdit(newsAndInsights)}>
            <InstantInput source="publishAt" label="Published from" help="Members see it from then on." />
          </SchemaContext.Provider>
          <button type="submit">Save</button>
        </Form>
        <button type="button" onClick={() => setZone('Pacific/Honolulu')}>
          Live in Honolulu
        </button>
      </UserTimeZoneContext>
    );
  };
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Screen />
    </AdminContext>,
  );
  const description = () =>
    document.getElementById(field('Published from').getAttribute('aria-describedby') ?? '')?.textContent;
  expect([field('Published from').value, description()]).toEqual([
    '2026-11-30T13:00',
    'Members see it from then on. · Time in New York',
  ]);
  await press('Live in Honolulu');
  expect([field('Published from').value, description()]).toEqual([
    '2026-11-30T08:00',
    'Members see it from then on. · Time in Honolulu',
  ]);
  await press('Save');
  await waitFor(() => expect(saved).toEqual(['2026-11-30T18:00:00.000Z']));
});

it('an upload is stored at the current position of its row, and blocks saving there meanwhile', async () => {
  const pending: PendingInputs = new Map();
  const pendingPaths = () => [...pending.values()].map(([path]) => path);
  const stored: string[] = [];
  const { received, release } = hold('post', '/files', { id: 'f1', name: 'a.png' });
  const Row = ({ path }: { path: string }) => {
    const { send, state } = useUpload(path, 'image', () => stored.push(path));
    return (
      <button type="button" onClick={() => void send(new File(['a'], 'a.png', { type: 'image/png' }))}>
        {state.phase}
      </button>
    );
  };
  const Screen = () => {
    const [path, setPath] = useState('blocks.0.image');
    return (
      <PendingInputsContext.Provider value={pending}>
        <Row path={path} />
        <button type="button" onClick={() => setPath('blocks.1.image')}>
          Move down
        </button>
      </PendingInputsContext.Provider>
    );
  };
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Form>
        <Screen />
      </Form>
    </AdminContext>,
  );
  await press('idle');
  await received;
  await press('Move down');
  expect(pendingPaths()).toEqual(['blocks.1.image']);
  release();
  await screen.findByText('stored');
  expect(stored).toEqual(['blocks.1.image']);
  expect(pendingPaths()).toEqual([]);
});

it('a picture that is dropped or pasted into the open library does not go to the field behind it', async () => {
  const createdAt = '2026-11-21T14:00:00.000Z';
  answer('get', '/files', [], { 'content-range': 'files 0-0/0' });
  answer('get', '/files/f1/used-by', []);
  answer('post', '/files', { id: 'f1', kind: 'image', name: 'a.png', type: 'image/png', size: 1, createdAt });
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Form>
        <SchemaContext.Provider value={schemaForEdit(newsAndInsights)}>
          <ImageInput source="heroImage" label="Cover" />
        </SchemaContext.Provider>
      </Form>
    </AdminContext>,
  );
  await press('Choose from the library');
  const dialog = await screen.findByRole('dialog');
  const files = [new File(['a'], 'a.png', { type: 'image/png' })];
  const uploads = () => requests.filter(({ method }) => method === 'POST');
  fireEvent.drop(dialog, { dataTransfer: { files, types: ['Files'] } });
  await waitFor(() => expect(uploads()).toHaveLength(1));
  fireEvent.paste(dialog, { clipboardData: { files } });
  await waitFor(() => expect(uploads()).toHaveLength(2));
  await press('Cancel');
  await screen.findByText('Choose a picture');
});

it('text that is typed while a reply is sent stays', async () => {
  answer('get', '/contacts/c1/thread', []);
  const reader = { readCount: 0, reply: '', note: '', entryCount: 0, others: [] };
  server.use(
    http.put('*/api/v1/contacts/c1/reader', async ({ request }) => {
      Object.assign(reader, pick((await request.json()) as object, ['reply', 'note']));
      return HttpResponse.json({ success: true, data: reader, message: 'Done.' });
    }),
  );
  const { received, release } = hold('post', '/contacts/c1/replies', []);
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="contacts">
        <SchemaContext.Provider value={schemaForShow(contacts)}>
          <RecordContextProvider value={{ id: 'c1', name: 'Ann', email: 'ann@example.org' }}>
            <Thread />
          </RecordContextProvider>
        </SchemaContext.Provider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const reply = await screen.findByLabelText<HTMLInputElement>(/^Reply/);
  await type(reply, 'We have it.');
  fireEvent.submit(reply);
  await received;
  await type(reply, 'We have it. And one more thing');
  // The server has no draft of a reply that it sends.
  reader.reply = '';
  release();
  await waitFor(() => expect(reply.value).toBe('And one more thing'));
});

it('the thread of an inquiry has the replies by the member', async () => {
  const reply = {
    id: 'r1',
    kind: 'memberReply',
    at: '2026-11-20T12:00:00.000Z',
    authorName: null,
    text: 'It works now.',
  };
  answer('get', '/contacts/c1/thread', [reply]);
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="contacts">
        <SchemaContext.Provider value={schemaForShow(contacts)}>
          <RecordContextProvider value={{ id: 'c1', name: 'Ann', email: 'ann@example.org' }}>
            <Thread />
          </RecordContextProvider>
        </SchemaContext.Provider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  await screen.findByRole('heading', { name: 'Reply by the member' });
  screen.getByText('It works now.');
});
