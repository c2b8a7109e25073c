import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { field, press, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const year = (key: string, amounts: object, others: object = {}): Stored => ({
  id: key,
  version: 1,
  key,
  amounts,
  lifeTable: [],
  source: `IRS ${key}`,
  showsAs: 'live',
  recordLabel: `Limits of ${key}`,
  ...others,
});
const lifeTable = year(
  'life-table',
  {},
  { lifeTable: [{ age: 72, factor: 27.4 }], recordLabel: 'Uniform Lifetime Table' },
);
const stored = () => [
  year('2025', { '402g': 2_350_000 }, { showsAs: 'live_with_changes' }),
  year('2026', { '402g': 2_450_000, qcd: 11_100_000 }),
  lifeTable,
];

it('shows each year in a column, the limits in rows with labels, and the life table', async () => {
  await openConsole('/cms/calculators?tab=limits', { 'yearly-limits': stored() });
  const table = within(await screen.findByRole('region', { name: 'Limits by year' }));
  const row = (name: string) =>
    within(table.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2025', '2026']);
  expect(row('Elective deferrals: 401(k), 403(b), 457, TSP')).toEqual(['$23,500', '$24,500']);
  expect(row('Qualified charitable distributions')).toEqual(['Not known', '$111,000']);
  expect(row('Source')).toEqual(['IRS 2025', 'IRS 2026']);
  table.getByText('Live · has changes');
  within(screen.getByRole('region', { name: 'Uniform Lifetime Table' })).getByText('27.4');
});

it('starts a new year without amounts, with those of the last year beside, to take over or leave unknown', async () => {
  await openConsole('/cms/calculators?tab=limits', { 'yearly-limits': stored() });
  answer('post', '/yearly-limits', year('2027', {}));
  await screen.findByText('2026');
  await press('New year');
  expect((await field('Year')).value).toBe('2027');
  const pressButton = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText('2026: $24,500');
  expect((await field('Elective deferrals')).value).toBe('');
  await write('Elective deferrals', '25000');
  await pressButton(/^Unchanged: Qualified charitable/);
  await waitFor(async () => expect((await field('Qualified charitable')).value).toMatch(/^111,?000/));
  await pressButton(/^Not known yet: IRA contributions/);
  await screen.findByRole('button', { name: /^Enter the amount: IRA contributions/ });
  await write('Source', 'IRS Notice');
  await pressButton(/^Other source: Elective deferrals/);
  await write('Source of elective deferrals', 'IRS Notice 2026-90');
  fireEvent.click(await screen.findByText('Save'));
  await waitFor(() => expect(sentIn(requests, 'POST', '/yearly-limits')).toHaveLength(1));
  const [sent] = sentIn(requests, 'POST', '/yearly-limits');
  expect(sent).toMatchObject({ key: '2027', sources: { '402g': 'IRS Notice 2026-90' }, unknownLimits: ['ira'] });
  expect(sent?.amounts).toEqual({ '402g': 2_500_000, qcd: 11_100_000 });
});

it('texts are displayed with the amounts of the limits that they name', async () => {
  answer('get', '/yearly-limits/tables', { limits: { 2026: { '402g': 24500 } }, lifeTable: {} });
  const body = '<p>Up to {{limit.402g.2026}} of {{companyName}}.</p>';
  const article = { id: 'n1', version: 1, title: 'Limits', body, recordLabel: 'Limits' };
  await openConsole('/cms/news-and-insights/n1', { 'news-and-insights': [article] });
  await screen.findByText('Up to $24,500 of {{companyName}}.');
});
