import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { MemberOverview, TimelineEntry } from '../../providers';
import { server } from '../unit/providers/support';
import { press, write } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();

const id = '0197c5f0-0000-7000-8000-000000000001';
const member = {
  id,
  externalId: 'M-10442',
  firstName: 'Priscilla',
  lastName: 'Bowman',
  name: 'Priscilla Bowman',
  recordLabel: 'Priscilla Bowman · p.bowman@example.org',
  email: 'p.bowman@example.org',
  phone: '+13035550148',
  locale: 'es-US',
  timeZone: 'America/Denver',
  state: 'CO',
  memberStatus: 'active_employee',
  retirementSystem: 'fers',
  planTypes: [],
  age: 58,
  yearsOfService: 24,
  affiliateId: null,
  organizationId: null,
  optOuts: ['offer'],
  labels: { state: 'Colorado', memberStatus: 'Active employee' },
};
const overview: MemberOverview = {
  createdAt: null,
  identity: { birthDate: '••• 1968', homeAddress: '•••, Lakewood, CO •••' },
  merges: [],
  pinnedNotes: [],
  openInquiries: [
    {
      id: 'c1',
      ticketNo: 'CT-2026-00431',
      subject: 'Charged twice',
      status: 'new',
      dueAt: '2026-11-24T19:00:00.000Z',
      isComplaint: true,
    },
  ],
  callWish: { preferredContact: 'phone', bestTime: 'after 4 PM', inquiryId: 'c1', at: '2026-11-20T15:00:00.000Z' },
  coming: [],
};
const entry = (key: string, others: Partial<TimelineEntry>): TimelineEntry => ({
  id: key,
  source: 'messages',
  kind: 'email',
  at: '2026-11-20T15:00:00.000Z',
  title: null,
  text: null,
  status: 'sent',
  type: null,
  startsAt: null,
  area: 'notifications',
  recordId: 'n1',
  authorId: null,
  authorName: null,
  ...others,
});

/** The API of the page, whose parts a test replaces. */
let parts: { overview: MemberOverview; entries: TimelineEntry[]; failed: string[]; next: string | null };
beforeEach(() => {
  parts = { overview, entries: [], failed: [], next: null };
  const answer = (path: string, data: () => unknown) =>
    http.get(`*/api/v1/members/${id}${path}`, () => HttpResponse.json({ success: true, data: data() }));
  server.use(
    answer('/overview', () => parts.overview),
    answer('/timeline', () => ({ entries: parts.entries, failed: parts.failed, next: parts.next })),
    answer('', () => member),
  );
});

const open = async (admin: object = {}) => {
  await openConsole(`/members/${id}`, {}, admin);
  await screen.findByRole('heading', { level: 1, name: 'Priscilla Bowman' });
};
const region = (name: string) => screen.findByRole('region', { name });

it('says before one speaks whom to expect, how to be sure, and what to mind', async () => {
  await open();
  const before = within(await region('Before you speak'));
  await before.findByText('Complaint open');
  for (const text of ['M-10442', '(303) 555-0148', 'p.bowman@example.org', 'Colorado', /Spanish/, /Mountain Time$/])
    before.getByText(text);
  before.getByText(/No messages about/);
  before.getByText('by phone, after 4 PM', { exact: false });
  const inquiries = within(await region('Open inquiries'));
  inquiries.getByRole('link', { name: 'Charged twice' });
});

it('shows date of birth and address for a reason, and hides them again', async () => {
  let sent: unknown;
  server.use(
    http.post(`*/api/v1/members/${id}/reveal`, async ({ request }) => {
      sent = await request.json();
      const until = new Date(Date.now() + 900_000).toISOString();
      const homeAddress = '12 Oak Avenue, Lakewood, CO 80226';
      return HttpResponse.json({ success: true, data: { birthDate: '1968-08-17', homeAddress, until } });
    }),
  );
  await open();
  const before = within(await region('Before you speak'));
  await before.findByText('••• 1968');
  expect(before.queryByText('58')).toBeNull();
  fireEvent.click(before.getByRole('button', { name: 'Show the contact card: Home address' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Inquiry CT-2026-00431' }));
  await before.findByText('12 Oak Avenue, Lakewood, CO 80226');
  before.getByText(/1968 \(58\)$/);
  before.getByText(/^Shown until .* · Inquiry CT-2026-00431$/);
  expect(sent).toEqual({ reason: 'inquiry', inquiryId: 'c1' });
  fireEvent.click(before.getByRole('button', { name: 'Hide the contact card: Home address' }));
  await before.findByText('•••, Lakewood, CO •••');
});

it('writes by a channel that the member allows, says why not by another, and shows the message on top', async () => {
  const sent: unknown[] = [];
  const ways = [
    { channel: 'email', refusal: null, optedOutAt: null },
    { channel: 'sms', refusal: 'optedOut', optedOutAt: '2026-06-03T15:00:00.000Z' },
    { channel: 'push', refusal: 'noAddress', optedOutAt: null },
  ];
  server.use(
    http.get('*/api/v1/contacts/message-ways', () => HttpResponse.json({ success: true, data: ways })),
    http.get('*/api/v1/master/type/list', () =>
      HttpResponse.json({
        success: true,
        data: [{ id: 't1', category: 'contact_topic', key: 'general', label: 'General', isActive: true }],
      }),
    ),
    http.post('*/api/v1/contacts/messages', async ({ request }) => {
      sent.push(await request.json());
      const written = {
        source: 'inquiries',
        kind: 'reply',
        text: 'Please sign page 2.',
        area: 'contacts',
        recordId: 'c9',
      } as const;
      parts.entries = [entry('inquiries/e9', { ...written, status: null })];
      return HttpResponse.json({ success: true, data: { inquiryId: 'c9', entryId: 'e9' } }, { status: 201 });
    }),
  );
  await open();
  fireEvent.keyDown(document.body, { key: 'w' });
  const form = within(await screen.findByRole('form', { name: 'Write to Priscilla Bowman' }));
  await form.findByText(/^Opted out of text messages on Jun 0?3/);
  form.getByText('No device with the app');
  expect((form.getByRole('radio', { name: /^Text message/ }) as HTMLInputElement).disabled).toBe(true);
  fireEvent.change(form.getByRole('textbox', { name: /Subject/ }), { target: { value: 'Your form' } });
  fireEvent.change(form.getByRole('textbox', { name: /Message/ }), { target: { value: 'Please sign page 2.' } });
  fireEvent.click(form.getByRole('button', { name: 'Send to the member' }));
  const timeline = within(await region('Timeline'));
  const item = (await timeline.findByText('Please sign page 2.')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(item));
  expect(sent).toEqual([
    { memberId: id, channel: 'email', topicId: 'general', subject: 'Your form', text: 'Please sign page 2.' },
  ]);
});

it('merges two members who may be the same, side by side, and undoes it', async () => {
  const other = { ...member, id: '0197c5f0-0000-7000-8000-000000000002', externalId: 'M-7', firstName: 'Prissy' };
  const sent: unknown[] = [];
  const done = () => HttpResponse.json({ success: true, message: '', data: null });
  server.use(
    http.get(`*/api/v1/members/${id}/same`, () =>
      HttpResponse.json({
        success: true,
        data: [{ id: other.id, name: 'Prissy Bowman', externalId: 'M-7', by: ['phone', 'email'] }],
      }),
    ),
    http.get(`*/api/v1/members/${other.id}`, () => HttpResponse.json({ success: true, data: other })),
    http.post(`*/api/v1/members/${id}/merge`, async ({ request }) => {
      sent.push(await request.json());
      const merge = {
        id: 'g1',
        at: '2026-11-30T10:00:00.000Z',
        byName: 'Luis Ortega',
        number: 'M-7',
        canBeUndone: true,
      };
      parts.overview = { ...overview, merges: [merge] };
      return done();
    }),
    http.post(`*/api/v1/members/${id}/merges/g1/undo`, () => {
      parts.overview = overview;
      return done();
    }),
  );
  await open();
  const hint = within(await screen.findByRole('group', { name: 'Perhaps the same person' }));
  hint.getByText(/same telephone number, same email address/);
  fireEvent.click(hint.getByRole('button', { name: 'Compare and merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into Priscilla Bowman' }));
  const row = within(await dialog.findByRole('row', { name: /First name/ }));
  expect(dialog.queryByRole('row', { name: /Last name/ })).toBeNull();
  fireEvent.click(row.getByRole('radio', { name: 'Prissy' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText(/^Number M-7 was merged into this member on .* by Luis Ortega\.$/);
  expect(sent).toEqual([{ mergedId: other.id, take: ['firstName'] }]);
  await press('Undo the merge');
  await waitFor(() => expect(screen.queryByText(/was merged into this member/)).toBeNull());
});

it('the address of a member who was merged leads to the one that is kept', async () => {
  const former = '0197c5f0-0000-7000-8000-000000000009';
  const gone = { success: false, code: 'members.mergedInto', message: 'Merged.', data: { keptId: id } };
  server.use(http.get(`*/api/v1/members/${former}`, () => HttpResponse.json(gone, { status: 404 })));
  await openConsole(`/members/${former}`, {});
  await screen.findByRole('heading', { level: 1, name: 'Priscilla Bowman' });
});

it('folds messages of a day into one line, and never what people said', async () => {
  parts.entries = [
    entry('messages/3', { title: 'Open season begins' }),
    entry('inquiries/1', {
      source: 'inquiries',
      kind: 'reply',
      text: 'It does.',
      area: 'contacts',
      status: null,
      authorName: 'Luis Ortega',
    }),
    entry('messages/2', { title: 'Three things to check' }),
    entry('inquiries/2', {
      source: 'inquiries',
      kind: 'reply',
      text: 'Call us.',
      area: 'contacts',
      status: null,
      authorName: 'Luis Ortega',
    }),
    entry('messages/1', { title: 'An offer', status: 'suppressed', text: 'opted_out' }),
    entry('messages/0', { title: 'The day before', at: '2026-11-19T15:00:00.000Z' }),
  ];
  await open();
  const timeline = within(await region('Timeline'));
  await timeline.findByText('3 messages');
  timeline.getByText('1: Left out');
  expect(timeline.getAllByText('Luis Ortega replied')).toHaveLength(2);
  expect(timeline.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Nov 20, 2026',
    'Nov 19, 2026',
  ]);
  timeline.getByText('they opted out of reminders');
});

it('names a source that could not be loaded, keeps the rest, and tries again', async () => {
  parts.failed = ['messages'];
  parts.entries = [
    entry('notes/n1', { source: 'notes', kind: 'memberNote', text: 'Calls back.', status: null, area: null }),
  ];
  await open();
  const timeline = within(await region('Timeline'));
  await timeline.findByText('Messages could not be loaded.');
  timeline.getByText('Calls back.');
  parts.failed = [];
  await press('Try again');
  await waitFor(() => expect(timeline.queryByText('Messages could not be loaded.')).toBeNull());
});

it('does not say that there is nothing while a source could not be loaded', async () => {
  parts.failed = ['inquiries'];
  await open();
  const timeline = within(await region('Timeline'));
  await timeline.findByText('Inquiries could not be loaded.');
  expect(timeline.queryByText('Nothing yet.')).toBeNull();
});

it('asks of a pinned note that is older than a year whether it is still so', async () => {
  const note = {
    id: 'n1',
    at: '2024-01-05T15:00:00.000Z',
    authorId: 'other',
    authorName: 'Luis Ortega',
    text: 'Prefers letters.',
  };
  parts.overview = { ...overview, pinnedNotes: [{ ...note, pinnedAt: note.at }] };
  server.use(
    http.put(`*/api/v1/members/${id}/notes/n1/pin`, () => {
      parts.overview = { ...overview, pinnedNotes: [{ ...note, pinnedAt: new Date().toISOString() }] };
      return HttpResponse.json({ success: true, data: parts.overview.pinnedNotes[0] });
    }),
  );
  await open();
  const pinned = within(await region('Pinned notes'));
  pinned.getByText('Luis Ortega · Jan 5, 2024');
  expect(pinned.queryByRole('button', { name: 'Delete' })).toBeNull();
  pinned.getByText('This note is older than a year. Still so?');
  await press('Still so');
  await waitFor(() => expect(pinned.queryByText(/Still so\?/)).toBeNull());
});

it('keys begin an action, but not while one types', async () => {
  await open();
  await region('Before you speak');
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(screen.queryByRole('textbox', { name: 'Note about Priscilla Bowman' })).toBeTruthy();
  });
  const box = screen.getByRole('textbox', { name: 'Note about Priscilla Bowman' });
  fireEvent.keyDown(box, { key: 'e' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await write('Note about Priscilla Bowman', 'Moves in May.');
  server.use(
    http.post(`*/api/v1/members/${id}/notes`, () =>
      HttpResponse.json({ success: false, message: 'At most 3 notes can be pinned.' }, { status: 409 }),
    ),
  );
  await press('Save note');
  await screen.findByText('At most 3 notes can be pinned.');
  expect(box).toHaveProperty('value', 'Moves in May.');
});

it('shows a role only what it may do, and says what the timeline leaves out', async () => {
  await open({ permissions: ['members:show', 'contacts:show', 'contacts:personal', 'appointments:show'] });
  const timeline = within(await region('Timeline'));
  await timeline.findByText('Your role does not show appointments, event enrollments here.');
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  screen.getByRole('button', { name: 'Note' });
});

it('says of an erased member when and by whom, and of an unknown one that there is none', async () => {
  const gone = (body: object) =>
    server.use(
      http.get(`*/api/v1/members/${id}`, () => HttpResponse.json({ success: false, ...body }, { status: 404 })),
    );
  gone({ message: 'The data of this member was erased on Nov 20 by Priya Nair.', code: 'members.erasedBy' });
  await openConsole(`/members/${id}`);
  await screen.findByRole('heading', { name: 'This member was erased' });
  screen.getByText('The data of this member was erased on Nov 20 by Priya Nair.');
  gone({ message: 'There is no member with this address.', code: 'records.entryNotFound' });
  await openConsole(`/members/${id}`);
  await screen.findByRole('heading', { name: 'This record cannot be found' });
});
