import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../unit/providers/support';
import { press } from './forms';
import { entry, id, member, open, overview, parts, region, startMemberPage } from './memberPageFixture';
import { openConsole } from './openConsole';

startMemberPage();

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

it('a form that is closed without a word gives the focus back to where it was', async () => {
  await open();
  const heading = await screen.findByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  for (const [key, field] of [
    ['n', /^Note about/],
    ['w', /^Subject/],
  ] as const) {
    heading.focus();
    fireEvent.keyDown(heading, { key });
    const input = await screen.findByRole('textbox', { name: field });
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  }
});

it('warns of a member who has died, and says why nothing can be written', async () => {
  parts.member = { ...member, isDeceased: true, representedBy: 'Lee Ortega, attorney' };
  const ways = ['email', 'sms', 'push'].map((channel) => ({ channel, refusal: 'deceased', optedOutAt: null }));
  server.use(http.get('*/api/v1/contacts/message-ways', () => HttpResponse.json({ success: true, data: ways })));
  await open();
  const before = within(await region('Before you speak'));
  before.getByText('Has died');
  before.getByText('Represented by another');
  before.getByText('Lee Ortega, attorney');
  expect(before.queryByText('Not to be contacted')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'w' });
  const form = within(await screen.findByRole('form', { name: 'Write to Priscilla Bowman' }));
  await form.findByText('The member data say that this member has died. Nothing is sent.');
  expect(form.getAllByRole('radio').every((radio) => (radio as HTMLInputElement).disabled)).toBe(true);
});

it('merges two members who may be the same, side by side, and undoes it', async () => {
  const other = { ...member, id: '0197c5f0-0000-7000-8000-000000000002', externalId: 'M-7', firstName: 'Prissy' };
  const sent: unknown[] = [];
  const done = () => HttpResponse.json({ success: true, message: '', data: null });
  server.use(
    http.get(`*/api/v1/members/${id}/same`, () =>
      HttpResponse.json({
        success: true,
        data: [
          {
            ...{ id: other.id, name: 'Prissy Bowman', externalId: 'M-7', by: ['phone', 'email'] },
            identity: { birthDate: '••• 1967', homeAddress: '•••, Lakewood, CO •••' },
            differing: ['birthDate'],
          },
        ],
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
  expect(dialog.queryByRole('row', { name: /Home address/ })).toBeNull();
  const birth = within(dialog.getByRole('row', { name: /Date of birth/ }));
  birth.getByRole('radio', { name: '••• 1968' });
  fireEvent.click(birth.getByRole('radio', { name: '••• 1967' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText(/^Number M-7 was merged into this member on .* by Luis Ortega\.$/);
  expect(sent).toEqual([{ mergedId: other.id, take: ['firstName', 'birthDate'] }]);
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
