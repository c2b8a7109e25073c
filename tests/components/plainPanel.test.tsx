import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Shapes } from 'lucide-react';
import {
  AdminContext,
  CoreAdminUI,
  Create,
  type CreateParams,
  Edit,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TestMemoryRouter,
  TextField,
  TextInput,
  testDataProvider,
} from 'react-admin';
import { expect, it } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { areaResource } from '../../resources/engine/core/record/areaResource';
import { defineArea, panelRoutes } from '../../resources/engine/core/resource/defineArea';
import { RecordHeader } from '../../resources/engine/recordViews/recordParts';
import { type AreaSchema, defineSchema, field, text } from '../../resources/engine/schema';

const schema = defineSchema({
  name: 'plain-words',
  record: {
    name: field(text({ max: 20 }), { search: true, sort: true, filter: true }),
    meaning: text({ max: 120 }),
  },
  label: ({ name }) => name,
  list: { defaultSort: [['name', 'ASC']] },
}) as unknown as AreaSchema;

const form = (
  <SimpleForm>
    <TextInput source="name" />
  </SimpleForm>
);

const plainWords = (header: React.ReactNode) =>
  defineArea({
    name: 'plain-words',
    path: '/cms/plain-words',
    shape: panelRoutes,
    section: 'content',
    icon: Shapes,
    messages: { name: 'Plain word |||| Plain words', forcedCaseName: 'plain word |||| plain words', empty: 'Add one.' },
    list: async () => () => <p>All words</p>,
    record: async () => ({
      Create: () => <Create>{form}</Create>,
      Edit: () => <Edit>{form}</Edit>,
      Show: () => (
        <Show actions={false} component="div">
          {header}
          <SimpleShowLayout>
            <TextField source="meaning" />
          </SimpleShowLayout>
        </Show>
      ),
    }),
    schema: async () => schema,
  } as never);

const records = [{ id: '1', name: 'TSP', meaning: 'Thrift Savings Plan', recordLabel: 'TSP' }];
const provider = testDataProvider({
  getOne: async () => ({ data: records[0] as never }),
  create: async (_: string, { data }: CreateParams) => ({ data: data as never }),
});

const open = (path: string, header: React.ReactNode = null) =>
  render(
    <TestMemoryRouter initialEntries={[path]}>
      <AdminContext i18nProvider={makeI18nProvider()} dataProvider={provider}>
        <CoreAdminUI layout={({ children }) => <main>{children}</main>}>
          {[areaResource(plainWords(header))]}
        </CoreAdminUI>
      </AdminContext>
    </TestMemoryRouter>,
  );

it('a plain view in a panel has the name of the record, and a button that closes it', async () => {
  open('/plain-words/1/show');
  const panel = await screen.findByRole('dialog', { name: 'TSP' });
  await within(panel).findByText('Thrift Savings Plan');
  expect(
    within(panel)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['TSP']);
  fireEvent.click(within(panel).getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('All words')).toBeTruthy();
});

it('a plain form in a panel has a title, too', async () => {
  const { unmount } = open('/plain-words/1');
  await screen.findByRole('dialog', { name: 'TSP' });
  unmount();
  open('/plain-words/create');
  await screen.findByRole('dialog', { name: /^New plain word$/i });
});

it('the header of the engine in a plain view does not repeat the name', async () => {
  open('/plain-words/1/show', <RecordHeader />);
  const panel = await screen.findByRole('dialog', { name: 'TSP' });
  await within(panel).findByRole('button', { name: 'More actions' });
  expect(within(panel).getAllByRole('heading')).toHaveLength(1);
});
