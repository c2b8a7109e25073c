import { screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { areas } from '../../resources';
import { schemas } from '../../resources/schemas';
import { Dashboard } from '../../src/console/Dashboard';
import { render } from '../unit/public/render';

beforeEach(() => localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities: ['dashboard'] })));

const definitions = Object.fromEntries(areas.map(({ name }) => [name, { name, hasShow: true }]));

/** What the dashboard says was done last, by the areas and actions that the API tells. */
const told = async (...done: (readonly [area: string, action: string])[]) => {
  const latest = done.map(([area, action], index) => ({
    at: new Date(Date.UTC(2026, 10, 9) - index).toISOString(),
    actorName: 'Dana Whitfield',
    action,
    area,
    recordId: String(index),
    recordLabel: `Record ${index}`,
  }));
  const dataProvider = { summary: async () => ({ areas: [], latest }) } as unknown as DataProvider;
  await render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <Dashboard />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Record 0');
  return [...document.querySelectorAll('li')].map(
    ({ textContent }) => /^Record \d+(.*) · Dana Whitfield/.exec(textContent ?? '')?.[1],
  );
};

it('says in words what was done last', async () => {
  const actions = ['updated', 'submitted', 'changes_requested', 'recovered', 'discarded', 'reordered'];
  expect(await told(...actions.map((action) => ['banners', action] as const))).toEqual([
    'Changed',
    'Sent for review',
    'Asked for changes',
    'Restored from trash',
    'Discarded the changes',
    'Rearranged',
  ]);
});

it('calls a move by what the area calls the state that it led to', async () => {
  expect(await told(['events-enrolment', 'checked_in'], ['events-enrolment', 'no_show'])).toEqual([
    'Checked in',
    'No-show',
  ]);
});

it('has a word for every state of every area', async () => {
  const moves = schemas
    .filter(({ name }) => name in definitions)
    .flatMap(({ name, stateMachines }) =>
      Object.values(stateMachines).flatMap((states) => Object.keys(states).map((state) => [name, state] as const)),
    );
  for (const text of await told(...moves)) expect(text).toMatch(/^[A-Z][^_.]*$/);
});
