import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { MemberDataSummary, MemberRun } from '../../providers';
import { server } from '../unit/providers/support';
import { press } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();

const run: MemberRun = {
  id: '01970000-0000-7000-8000-000000000001',
  kind: 'batch',
  keyName: 'Payroll',
  personName: null,
  startedAt: '2026-11-20T15:00:00.000Z',
  lastAt: '2026-11-20T15:00:00.000Z',
  created: 3,
  updated: 2,
  unchanged: 95,
  refused: 60,
};
const lines = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  line: index + 1,
  externalId: index === 0 ? null : `E-${index + 1}`,
  reasons: [{ field: 'state', label: 'State', message: 'There is no such state.' }],
}));

/** An API with this summary, and one run with sixty refused lines. */
const answering = (summary: MemberDataSummary) =>
  server.use(
    http.get('*/api/v1/member-data', () =>
      HttpResponse.json({ success: true, data: [run] }, { headers: { 'content-range': 'member-data 0-0/1' } }),
    ),
    http.get('*/api/v1/member-data/summary', () => HttpResponse.json({ success: true, data: summary })),
    http.get('*/api/v1/member-data/:id/refused', ({ request }) => {
      const [from = 0, to = 0] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[]') as number[];
      const data = lines.slice(from, to + 1);
      return HttpResponse.json(
        { success: true, data },
        { headers: { 'content-range': `refused ${from}-${from + data.length - 1}/60` } },
      );
    }),
  );

const open = () => openConsole('/system/member-data');

it('before anything came, says how members get in, with a link to the keys', async () => {
  answering({ members: 0, feed: null, file: null });
  await open();
  await screen.findByText(/There are no members yet/);
  const link = within(screen.getByRole('region', { name: 'Create a key' })).getByRole('link');
  expect(link.getAttribute('href')).toBe('/system/organization');
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
});

it('shows when data came last, the counts of each run, and its refused lines fifty at a time', async () => {
  answering({ members: 14_500, feed: { at: run.lastAt, name: 'Payroll' }, file: null });
  await open();
  await screen.findByText('14,500');
  expect(screen.getByText('Key “Payroll”')).toBeTruthy();
  const row = (await screen.findByText('60 refused')).closest('tr') as HTMLElement;
  for (const count of ['3', '2', '95']) expect(within(row).getByText(count)).toBeTruthy();
  row.click();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('E-50');
  expect(dialog.queryByText('E-51')).toBeNull();
  expect(dialog.getAllByText('There is no such state.', { exact: false })).toHaveLength(50);
  await press('Show more');
  await dialog.findByText('E-60');
});

it('is absent for roles that may not import members', async () => {
  answering({ members: 0, feed: null, file: null });
  await openConsole('/dashboard', {}, { permissions: ['members:show', 'banners:show'] });
  await screen.findAllByText('Banners');
  expect(screen.queryByText('Member data')).toBeNull();
});
