import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer, server } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', []));

const review = {
  id: 'a1',
  version: 1,
  recordLabel: 'Annual review',
  startsAt: '2026-11-30T15:00:00.000Z',
  enquiryId: 'c1',
};
const seat = {
  id: 'e1',
  version: 1,
  recordLabel: 'Seat at the seminar',
  createdAt: '2026-11-30T15:00:00.000Z',
  enquiryId: 'c1',
};
const open = async (person: object) => {
  const inquiry = {
    id: 'c1',
    version: 1,
    subject: 'My pension',
    recordLabel: 'My pension',
    status: 'new',
    actions: [],
  };
  const records = { contacts: [{ ...inquiry, name: 'Rosa', ...person }], appointments: [review] };
  await openConsole('/cms/contacts?view=c1', { ...records, 'events-enrolment': [seat] });
  await screen.findByText('Annual review');
  await screen.findByText('Seat at the seminar');
};
const filtersOf = (area: string) =>
  requests
    .filter(({ method, path }) => method === 'GET' && path === `/${area}`)
    .map(({ query }) => JSON.parse(query.get('filter') ?? '{}'));

it('an inquiry of somebody from outside shows what was made from it', async () => {
  await open({ email: 'rosa@example.org' });
  expect(filtersOf('appointments')).toContainEqual({ enquiryId: 'c1' });
  expect(filtersOf('events-enrolment')).toContainEqual({ enquiryId: 'c1' });
  expect(filtersOf('contacts')).toContainEqual({ email: 'rosa@example.org' });
});

it('an inquiry of a member shows what the member has', async () => {
  await open({ memberId: 'm1' });
  for (const area of ['appointments', 'events-enrolment', 'contacts'])
    expect(filtersOf(area)).toContainEqual({ memberId: 'm1' });
});

it('an inquiry of a member is spam only after a question, one of somebody from outside at once', async () => {
  const marked: string[] = [];
  server.use(
    http.post('*/api/v1/contacts/:id/actions/markSpam', ({ params }) => {
      marked.push(String(params.id));
      return HttpResponse.json({ success: true, data: { id: 'c1', version: 2, status: 'spam' } });
    }),
  );
  const pressSpam = async () => fireEvent.click(await screen.findByRole('button', { name: 'Mark as spam' }));
  await open({ memberId: 'm1', actions: ['markSpam'] });
  await pressSpam();
  const dialog = await screen.findByRole('dialog', { name: 'Mark as spam' });
  expect(dialog.textContent).toContain('This is from a member');
  expect(marked).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as spam' }));
  await waitFor(() => expect(marked).toEqual(['c1']));
  await open({ email: 'rosa@example.org', actions: ['markSpam'] });
  await pressSpam();
  await waitFor(() => expect(marked).toEqual(['c1', 'c1']));
});
