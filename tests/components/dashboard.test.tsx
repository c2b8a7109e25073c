import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TileResult } from '../../providers';
import { makeI18nProvider } from '../../providers/i18n';
import { areas } from '../../resources';
import { schemas } from '../../resources/schemas';
import Overview from '../../src/console/dashboard/Overview';
import { render } from '../unit/public/render';

beforeEach(() => localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities: ['dashboard'] })));

const definitions = Object.fromEntries(areas.map(({ name }) => [name, { name, hasShow: true }]));

/** Renders the dashboard with these tiles and requests of the data provider. */
const open = async (tiles: Record<string, TileResult>, calls: Partial<Record<string, unknown>> = {}) => {
  const dataProvider = { dashboard: async () => tiles, ...calls } as unknown as DataProvider;
  await render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <Overview />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
};

/** The texts of the tile with recent changes, for these areas and actions of the API. */
const recentChangeTexts = async (...done: (readonly [area: string, action: string])[]) => {
  const rows = done.map(([area, action], index) => ({
    at: new Date(Date.UTC(2026, 10, 9) - index).toISOString(),
    actorName: 'Dana Whitfield',
    action,
    area,
    recordId: String(index),
    recordLabel: `Record ${index}`,
    recordExists: true,
    records: 1,
  }));
  await open({ recentChanges: { data: { rows } } });
  await screen.findByText('Record 0');
  return [...document.querySelectorAll('li')].map(
    ({ textContent }) => /^Record \d+ (.*) · Dana Whitfield/.exec(textContent ?? '')?.[1],
  );
};

it('describes recent changes in words', async () => {
  const actions = ['updated', 'submitted', 'changes_requested', 'recovered', 'discarded', 'reordered'];
  expect(await recentChangeTexts(...actions.map((action) => ['banners', action] as const))).toEqual([
    'Changed',
    'Sent for review',
    'Asked for changes',
    'Restored from trash',
    'Discarded the changes',
    'Rearranged',
  ]);
});

it('names a transition as the area names the state after it', async () => {
  expect(await recentChangeTexts(['events-enrolment', 'checked_in'], ['events-enrolment', 'no_show'])).toEqual([
    'Checked in',
    'No-show',
  ]);
});

it('has a text for every state of every area', async () => {
  const states = schemas
    .filter(({ name }) => name in definitions)
    .flatMap(({ name, states }) =>
      Object.values(states).flatMap(({ values }) => values.map((state) => [name, state] as const)),
    );
  for (const text of await recentChangeTexts(...states)) expect(text).toMatch(/^[A-Z][^_.]*$/);
});

const figure = (total: number, area = 'appointments', filter: object = {}) => ({
  area,
  filter,
  total,
  isAtLeast: false,
});

it('links from each metric to the list that it counts', async () => {
  const filter = { isOpen: true };
  await open({
    metrics: {
      data: {
        inquiries: {
          ...figure(57, 'contacts', filter),
          overdue: figure(9, 'contacts', { ...filter, dueAt_lte: 'now' }),
        },
      },
    },
  });
  const addressOf = async (name: RegExp) =>
    new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href);
  const filterOf = ({ searchParams }: URL) => JSON.parse(searchParams.get('filter') ?? '');
  expect(filterOf(await addressOf(/open inquiries\s*57/))).toEqual(filter);
  expect(filterOf(await addressOf(/9 overdue/))).toEqual({ ...filter, dueAt_lte: 'now' });
});

it('shows what areas add to the tiles, in the order of the API and in the words of the areas', async () => {
  const row = { version: 1, labels: {} };
  const ending = { state: null, recordExists: true };
  await open({
    setup: { data: { steps: [{ name: 'colleagues', area: 'staff', isDone: false }] } },
    metrics: {
      data: {
        events: { ...figure(3, 'events'), filled: 40, waitlisted: figure(2, 'events-enrolment') },
        appointments: { ...figure(5), toConfirm: figure(1) },
        noSeats: { ...figure(1, 'events'), filled: null },
      },
    },
    pending: {
      data: {
        inquiries: { ...figure(1, 'contacts'), rows: [{ ...row, id: 'c1', recordLabel: 'Rollover of my TSP' }] },
      },
    },
    comingUp: {
      data: {
        rows: [
          { change: 'opens', area: 'banners', id: 'b1', label: 'Spring fair', at: '2026-11-21T15:00:00.000Z' },
          { change: 'sends', area: 'notifications', id: 'n1', label: 'Open season', at: '2026-11-22T15:00:00.000Z' },
        ],
      },
    },
    expiring: {
      data: {
        today: '2026-11-20',
        rows: [
          {
            ...ending,
            kind: 'limits',
            area: 'yearly-limits',
            id: '2027',
            label: '2027',
            date: '2026-12-01',
            recordExists: false,
          },
          {
            ...ending,
            kind: 'license',
            area: 'advisors',
            id: 'a1',
            label: 'Linh Pham',
            date: '2026-11-19',
            state: 'MD',
          },
          { ...ending, kind: 'window', area: 'banners', id: 'b1', label: 'Spring fair', date: '2026-11-27' },
        ],
      },
    },
  });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add 2027 limits' });
  expect(new URL(link.href).pathname).toBe('/yearly-limits');
  expect(
    [...document.querySelectorAll('.MuiCard-root > a')].map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['events ahead340 % filled · 2 waiting', 'appointments today51 to confirm', 'events ahead1']);
  expect([...document.querySelectorAll('li .grows')].map(({ textContent }) => textContent)).toEqual([
    'Invite a colleague',
    'Rollover of my TSP',
    'Spring fair goes live',
    'Open season is sent',
    'Add 2027 limits',
    'Linh Pham license, MD',
    'Spring fair ends',
  ]);
  screen.getByText(/^Your inquiries/);
});

it('requests only the failed tile again, and hides the tiles that the role may not see', async () => {
  const dashboardTile = vi.fn(async () => ({ rows: [] }));
  await open(
    { comingUp: { error: 'The database is away.' }, recentChanges: { data: { rows: [] } } },
    { dashboardTile },
  );
  const tile = within(await screen.findByRole('region', { name: 'Next 14 days' }));
  tile.getByText('The database is away.');
  fireEvent.click(tile.getByRole('button', { name: 'Try again' }));
  await tile.findByText('Nothing for now.');
  expect(dashboardTile).toHaveBeenCalledExactlyOnceWith('comingUp', 30);
  expect(screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)).toEqual([
    'Next 14 days',
    'Latest changes',
  ]);
});

it('a tile that throws leaves the others, and is loaded again', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const dashboardTile = vi.fn(async () => ({ rows: [] }));
  await open(
    { comingUp: { data: { rows: [null] } }, metrics: { data: { events: {} } }, recentChanges: { data: { rows: [] } } },
    { dashboardTile },
  );
  const tile = within(await screen.findByRole('region', { name: 'Next 14 days' }));
  tile.getByText('This part cannot be shown.');
  within(screen.getByRole('region', { name: 'Latest changes' })).getByText('Nothing for now.');
  fireEvent.click(tile.getByRole('button', { name: 'Try again' }));
  await tile.findByText('Nothing for now.');
  expect(dashboardTile).toHaveBeenCalledExactlyOnceWith('comingUp', 30);
  error.mockRestore();
});

it('confirms an appointment of today where that is allowed, and then shows its new state', async () => {
  const row = (id: string, actions: string[]) => ({
    ...{ id, version: 3, status: 'requested', memberName: `Member ${id}`, startsAt: '2026-11-20T19:00:00.000Z' },
    ...{ actions, labels: { typeId: 'TSP rollover' } },
  });
  const rows = [row('a', ['confirm', 'decline']), row('b', [])];
  const recordAction = vi.fn(async () => ({ id: 'a' }));
  const dashboardTile = vi.fn(async (tile: string) =>
    tile === 'appointments'
      ? { today: { ...figure(1), rows: [{ ...row('a', []), status: 'confirmed' }] } }
      : { appointments: figure(1) },
  );
  const getOne = vi.fn(async () => ({ data: { ...row('a', ['confirm']), phone: '+13035550142' } }));
  await open({ appointments: { data: { today: { ...figure(2), rows } } } }, { recordAction, dashboardTile, getOne });
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm Member a' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tell them' }));
  expect(recordAction).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Confirmed', { selector: '.chip' });
  expect(recordAction).toHaveBeenCalledExactlyOnceWith('appointments', {
    id: 'a',
    name: 'confirm',
    version: 3,
    notifyPeople: false,
  });
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

it('leads with number and topic of an appointment for a role that may not see names', async () => {
  const permissions = ['appointments:show'];
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities: ['dashboard'], permissions }));
  const row = { id: 'a', version: 3, status: 'confirmed', recordLabel: 'AP-12', memberName: '•••' };
  const labels = { typeId: 'TSP rollover', advisorId: 'Linh Pham' };
  const rows = [{ ...row, startsAt: '2026-11-20T19:00:00.000Z', actions: [], labels }];
  await open({ appointments: { data: { today: { ...figure(1), rows } } } });
  await screen.findByRole('link', { name: 'AP-12' });
  screen.getByText('TSP rollover · Linh Pham');
  expect(screen.queryByText('•••')).toBeNull();
});

it('shows the days of a trend in a table next to the chart', async () => {
  const days = [
    { day: '2026-11-19', count: 41 },
    { day: '2026-11-20', count: 38 },
  ];
  await open({ trends: { data: { trends: [{ name: 'enrolments', ...figure(79, 'events-enrolment'), days }] } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayEnrollments',
    '20th November 202638',
    '19th November 202641',
  ]);
  await waitFor(() => screen.getByRole('link', { name: '79 in 2 days' }));
});

it('lists the links to what members cannot get, and nothing where there are none', async () => {
  const link = { area: 'faqs', id: 'f1', recordLabel: 'Where is it?' };
  const target = { area: 'services', id: 's1', recordLabel: 'A former service' };
  await open({ brokenLinks: { data: { total: 3, rows: [{ ...link, target }] } } });
  const tile = within(await screen.findByRole('region', { name: 'Links to what members cannot get' }));
  expect(tile.getByRole('listitem').textContent).toBe('Where is it? leads to or shows “A former service”');
  expect(new URL(tile.getByRole<HTMLAnchorElement>('link').href).pathname).toBe('/faqs/f1/show');
  tile.getByText('and 2 more');
  cleanup();
  await open({ brokenLinks: { data: { total: 0, rows: [] } }, recentChanges: { data: { rows: [] } } });
  await screen.findByRole('region', { name: 'Latest changes' });
  expect(screen.queryByText('Links to what members cannot get')).toBeNull();
});
