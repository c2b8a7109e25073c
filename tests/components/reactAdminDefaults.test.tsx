import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  AdminContext,
  BulkDeleteWithConfirmButton,
  BulkUpdateButton,
  DeleteWithConfirmButton,
  ExportButton,
  ListBase,
  RecordContextProvider,
  ResourceContextProvider,
  TestMemoryRouter,
  testDataProvider,
  useGetResourceLabel,
  WithListContext,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';

const rows = [
  { id: 1, name: 'Pensions', notes: 'Say "hello", then go on' },
  { id: 2, name: 'Taxes', notes: 'Première année' },
];

const Heading = () => {
  const label = useGetResourceLabel();
  return (
    <h1>
      {label('categories', 2)}, one {label('categories', 1)} a row
    </h1>
  );
};

/** A list of an unknown resource, from react-admin's own components. */
const showList = () =>
  render(
    <TestMemoryRouter>
      <AdminContext
        i18nProvider={makeI18nProvider()}
        dataProvider={testDataProvider({ getList: async () => ({ data: rows as never, total: rows.length }) })}
      >
        <ListBase resource="categories">
          <Heading />
          <ExportButton />
          <WithListContext render={({ data = [] }) => data.map(({ id, name }) => <p key={id}>{name}</p>)} />
        </ListBase>
      </AdminContext>
    </TestMemoryRouter>,
  );

it('a resource without texts gets a name from the plural rules of its language', async () => {
  showList();
  expect((await screen.findByRole('heading')).textContent).toBe('Categories, one Category a row');
});

it('react-admin’s own export writes the rows of a list into a file', async () => {
  const written: Blob[] = [];
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    written.push(blob as Blob);
    return 'blob:categories';
  });
  // The browser would save the file; this document would navigate to its address instead, and stay there.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  showList();
  await screen.findByText('Taxes');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(await written[0]?.text()).toBe(
    'id,name,notes\n1,Pensions,"Say ""hello"", then go on"\n2,Taxes,Première année',
  );
  createObjectURL.mockRestore();
  click.mockRestore();
  document.querySelector('a[download]')?.remove();
});

it.each([
  ['Update', <BulkUpdateButton key="update" resource="categories" data={{ name: 'All' }} mutationMode="pessimistic" />],
  ['Delete', <BulkDeleteWithConfirmButton key="bulk" resource="categories" />],
  ['Delete', <DeleteWithConfirmButton key="one" />],
])('react-admin’s own confirmation of %s never offers another action', async (name, button) => {
  render(
    <TestMemoryRouter>
      <AdminContext
        i18nProvider={makeI18nProvider()}
        dataProvider={testDataProvider({ getList: async () => ({ data: rows as never, total: rows.length }) })}
      >
        <ResourceContextProvider value="categories">
          <ListBase>
            <RecordContextProvider value={rows[0]}>{button}</RecordContextProvider>
          </ListBase>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Confirm']);
});
