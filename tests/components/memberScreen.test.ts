import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../unit/providers/support';
import { press, write } from './forms';
import { entry, id, open, overview, parts, region, startMemberPage } from './memberPageFixture';
import { openConsole } from './openConsole';

startMemberPage();

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

it('says in the timeline what is new since the user last looked', async () => {
  const note = (key: string, at: string) =>
    entry(`notes/${key}`, { source: 'notes', kind: 'memberNote', text: `Note ${key}`, status: null, area: null, at });
  parts.entries = [
    note('4', '2026-11-20T15:00:00.000Z'),
    note('3', '2026-11-20T14:00:00.000Z'),
    note('2', '2026-11-20T12:00:00.000Z'),
    note('1', '2026-11-18T15:00:00.000Z'),
  ];
  const orderWhenLooked = async (lastViewedAt: string | null) => {
    parts.overview = { ...overview, lastViewedAt };
    await open();
    const timeline = await region('Timeline');
    await within(timeline).findByText('Note 1');
    return timeline.textContent?.match(/You last looked|Note \d/g);
  };
  expect(await orderWhenLooked('2026-11-20T13:00:00.000Z')).toEqual([
    ...['Note 4', 'Note 3', 'You last looked', 'Note 2', 'Note 1'],
  ]);
  expect(await orderWhenLooked('2026-11-19T13:00:00.000Z')).toEqual([
    ...['Note 4', 'Note 3', 'Note 2', 'You last looked', 'Note 1'],
  ]);
  for (const nothingNew of [null, '2026-11-21T13:00:00.000Z'])
    expect(await orderWhenLooked(nothingNew)).toEqual(['Note 4', 'Note 3', 'Note 2', 'Note 1']);
});

it('says of a calculator and the bot only the day', async () => {
  const use = { source: 'uses', status: null, area: null, recordId: null } as const;
  parts.entries = [
    entry('uses/1', { ...use, kind: 'calculator' }),
    entry('uses/2', { ...use, kind: 'bot' }),
    entry('notes/1', { source: 'notes', kind: 'memberNote', text: 'Calls back.', status: null, area: null }),
  ];
  await open();
  const timeline = await region('Timeline');
  await within(timeline).findByText('Used a calculator');
  within(timeline).getByText('Asked the assistant bot');
  expect(timeline.querySelectorAll('li time')).toHaveLength(1);
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
