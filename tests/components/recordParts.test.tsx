import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, DataTable, List, ResourceContextProvider, Show, TestMemoryRouter, TextField } from 'react-admin';
import { expect, it } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { banners } from '../../resources/banners';
import { AreaContext } from '../../resources/engine/core/resource/areaContext';
import { areaLoadersOf } from '../../resources/engine/core/resource/areaLoaders';
import { ListHeading } from '../../resources/engine/listPage/listParts';
import { RecordActions, RecordHeader, RecordHistoryButton } from '../../resources/engine/recordViews/recordParts';
import '../../resources';

const banner = {
  id: 'b1',
  version: 1,
  name: 'Open season',
  recordLabel: 'Open season',
  status: 'draft',
  showsAs: 'draft',
  actions: ['submit'],
};

/** Shows a view of react-admin's own components, as an area may have it. */
const show = async (view: ReactNode) => {
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities: ['actions', 'history'] }));
  await areaLoadersOf(banners).schema();
  const calls: unknown[] = [];
  let stored: object = banner;
  const dataProvider = {
    getOne: async () => ({ data: stored }),
    getList: async () => ({ data: [banner], total: 1 }),
    history: async () => [],
    recordAction: async (...call: unknown[]) => {
      calls.push(call);
      stored = { ...banner, version: 2, showsAs: 'in_review', status: 'in_review', actions: [] };
      return stored;
    },
  };
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={dataProvider as never} i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="banners">
          <AreaContext.Provider value={{ area: banners, placement: 'page' }}>{view}</AreaContext.Provider>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return calls;
};

it('a plain Show has the engine’s breadcrumb, name, state, menu, actions and history', async () => {
  const calls = await show(
    <Show id="b1" actions={false} component="div">
      <RecordHeader actions={<RecordHistoryButton />} />
      <RecordActions />
      <TextField source="name" />
    </Show>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Open season' });
  expect(
    within(screen.getByRole('navigation', { name: 'Path' }))
      .getByText('Banners')
      .getAttribute('href'),
  ).toBe('/banners');
  screen.getByRole('button', { name: 'History' });
  screen.getByRole('button', { name: 'More actions' });
  const bar = within(screen.getByRole('region', { name: 'Publishing' }));
  fireEvent.click(bar.getByRole('button', { name: 'Send for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for review' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send for review' }));
  await bar.findByText('Waiting for somebody to approve it.');
  expect(calls).toMatchObject([['banners', { id: 'b1', name: 'submit', version: 1 }]]);
});

it('a plain List of a DataTable has the heading of its area', async () => {
  await show(
    <>
      <ListHeading />
      <List actions={false}>
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
      </List>
    </>,
  );
  await screen.findByText('Open season');
  screen.getByRole('heading', { level: 1, name: 'Banners' });
});
