import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import type { TimelineEntry } from '../../../api/features/members/page/readTimeline';
import { contacts } from '../../../resources/contacts/contactSchema';
import { bookingFixture, daysFromNow, everyDay } from '../areas/bookingFixture';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

let minutesPassed = 0;
const api = setUpApi({ now: () => new Date(Date.now() + minutesPassed * 60 * 1000) });
let tokens: Record<string, string>;
let member: NewMember;

const addMember = async (difference: Partial<NewMember> = {}) => {
  const id = randomUUID();
  const added = newMember({ id, email: `${id}@example.org`, phone: '+13035550142', ...difference });
  await insertMembers(api.context.database, [added]);
  return added;
};
const call = (method: string, path: string, options: { body?: unknown; role?: string; key?: string } = {}) =>
  api.call(method, path, {
    ...(options.body !== undefined && { body: options.body }),
    ...(options.role && { token: tokens[options.role] ?? null }),
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  });
const query = (text: string, values: unknown[] = []) => api.context.database.$client.query(text, values);
const timeline = async (id: string, parameters: Record<string, string> = {}, role?: string) => {
  const { status, body } = await call('GET', `/members/${id}/timeline?${new URLSearchParams(parameters)}`, {
    ...(role && { role }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { entries: TimelineEntry[]; failed: string[]; next: string | null };
};
const overview = async (id: string, role?: string) =>
  (await call('GET', `/members/${id}/overview`, { ...(role && { role }) })).body.data;
const note = (id: string, body: object, options: { role?: string; key?: string } = {}) =>
  call('POST', `/members/${id}/notes`, { body, ...options });

/** Adds deliveries of a notification to a member, a minute apart, the first one the oldest. */
const deliver = (id: string, count: number) =>
  query(
    `INSERT INTO deliveries (area, record_id, recipient, member_id, channel, state, changed_at)
     SELECT 'notifications', 'n' || number, $1::uuid::text, $1::uuid, 'email', 'sent', '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 minute'
     FROM generate_series(1, $2::integer) AS number`,
    [id, count],
  );

beforeAll(async () => {
  tokens = await signInEachRole(api);
  member = await addMember({ firstName: 'Priscilla', lastName: 'Bowman' });
});

describe('a timeline up to a day', () => {
  it('has only what happened before, with its pages', async () => {
    const { id } = await addMember();
    await deliver(id, 60);
    await query(`INSERT INTO offer_redemptions VALUES ('o1', 1, $1, 1, '2026-01-01T00:10:30Z')`, [id]);
    const until = '2026-01-01T00:11:00.000Z';
    const { entries, next } = await timeline(id, { until });
    expect([entries.length, next]).toEqual([11, null]);
    expect(entries[0]).toMatchObject({ source: 'offers', kind: 'redemption', recordId: 'o1' });
    const later = await timeline(id, { until: '2026-01-01T00:59:00.000Z' });
    expect(later.entries).toHaveLength(50);
    const rest = await timeline(id, { until: '2026-01-01T00:59:00.000Z', after: String(later.next) });
    expect(rest.entries).toHaveLength(9);
  });
});

describe('the timeline of a member', () => {
  it('has what happened in all areas, the newest first, and filters it by group', async () => {
    const booking = await bookingFixture(api);
    const staff = await enrollmentFixture(api);
    const { newExample } = examples(api);
    const { id } = member;
    const person = { memberId: id, email: member.email, phone: member.phone };
    const inquiry = (
      await api.call('POST', '/contacts', {
        body: { ...(await newExample(contacts)), ...person, subject: 'Does my FEHB follow me?' },
      })
    ).body.data;
    await api.call('POST', `/contacts/${inquiry.id}/notes`, { body: { text: 'Asks about her husband too.' } });
    await api.call('POST', `/contacts/${inquiry.id}/replies`, { body: { text: 'It does, after five years.' } });
    const advisorId = await booking.createAdvisor('Elena Marquez', { weeklyHours: everyDay });
    const appointment = await booking.create(
      { advisorId, date: daysFromNow(9), startTime: '10:00 AM', memberName: 'Priscilla Bowman', ...person },
      'confirm',
    );
    const eventId = await staff.createEvent({ title: 'Retiring in Denver' });
    const seat = await staff.enrol(eventId, person);
    await query(
      `INSERT INTO legal_acceptances (member_id, page_key, version_label, accepted_at) VALUES ($1, 'privacy', '3.2', '2026-01-05T10:00:00Z')`,
      [id],
    );
    await query(
      `UPDATE members SET consents = '{"sms.offer": {"granted": false, "at": "2026-01-06T10:00:00.000Z", "source": "STOP"}}' WHERE id = $1`,
      [id],
    );
    await deliver(id, 1);
    await note(id, { text: 'Best reached after four.' });

    const { entries, failed, next } = await timeline(id);
    const messages = entries.filter(({ source, at }) => source === 'messages' && at > '2026-02');
    expect([failed, next]).toEqual([[], null]);
    expect(entries.filter((entry) => !messages.includes(entry)).map(({ source, kind }) => `${source} ${kind}`)).toEqual(
      [
        'notes memberNote',
        'enrollments enrollment',
        'appointments appointment',
        'inquiries reply',
        'inquiries note',
        'inquiries inquiry',
        'profile refusal',
        'agreements agreement',
        'messages email',
      ],
    );
    const find = (kind: string) => entries.find((entry) => entry.kind === kind);
    expect(find('note')).toMatchObject({
      title: 'Does my FEHB follow me?',
      text: 'Asks about her husband too.',
      recordId: inquiry.id,
      authorName: 'First Administrator',
    });
    expect(find('appointment')).toMatchObject({ recordId: appointment.id, startsAt: appointment.startsAt });
    expect(find('enrollment')).toMatchObject({
      recordId: seat.id,
      title: expect.stringContaining('Retiring in Denver'),
    });
    expect(find('refusal')).toMatchObject({ title: 'sms', type: 'offer', text: 'STOP' });
    for (const [groups, sources] of [
      ['talked', ['inquiries', 'notes']],
      ['booked', ['appointments', 'enrollments']],
      ['sent', ['messages']],
      ['changed', ['agreements', 'profile']],
    ] as const)
      expect([...new Set((await timeline(id, { groups })).entries.map(({ source }) => source))].sort()).toEqual(
        sources,
      );
    expect(await overview(id)).toMatchObject({
      openInquiries: [{ id: inquiry.id, subject: 'Does my FEHB follow me?' }],
      coming: expect.arrayContaining([expect.objectContaining({ id: appointment.id, area: 'appointments' })]),
    });
  });

  it('is read by key: pages have 50 entries, none twice, also where entries have the same time', async () => {
    const { id } = await addMember();
    await deliver(id, 120);
    await query(`UPDATE deliveries SET changed_at = '2026-01-01T01:00:00Z' WHERE member_id = $1 AND record_id < 'n5'`, [
      id,
    ]);
    const first = await timeline(id);
    const second = await timeline(id, { after: first.next ?? '' });
    const third = await timeline(id, { after: second.next ?? '' });
    const all = [first, second, third].flatMap(({ entries }) => entries);
    expect([first, second, third].map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
    expect(new Set(all.map((entry) => entry.id)).size).toBe(120);
    expect(third.next).toBeNull();
    const times = all.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('names a source that cannot be read, and has the others', async () => {
    const { id } = await addMember();
    await deliver(id, 1);
    await query('ALTER TABLE legal_acceptances RENAME TO legal_acceptances_away');
    try {
      expect(await timeline(id)).toMatchObject({ failed: ['agreements'], entries: [{ source: 'messages' }] });
      expect((await call('GET', `/members/${id}/timeline?groups=sent`)).body.data.failed).toEqual([]);
    } finally {
      await query('ALTER TABLE legal_acceptances_away RENAME TO legal_acceptances');
    }
    expect((await timeline(id)).failed).toEqual([]);
  });

  it('leaves out the areas whose personal data a role may not see', async () => {
    const sourcesFor = async (role: string) =>
      new Set((await timeline(member.id, {}, role)).entries.map(({ source }) => source));
    const support = await sourcesFor('support');
    expect([support.has('inquiries'), support.has('appointments'), support.has('messages')]).toEqual([
      true,
      false,
      true,
    ]);
    const scheduler = await sourcesFor('scheduler');
    expect([scheduler.has('inquiries'), scheduler.has('appointments')]).toEqual([false, true]);
    expect(await overview(member.id, 'support')).toMatchObject({ coming: null });
    expect(await overview(member.id, 'scheduler')).toMatchObject({ openInquiries: null, callWish: null });
    for (const role of ['viewer', 'content_editor', 'communicator', 'compliance_approver'])
      expect((await call('GET', `/members/${member.id}/timeline`, { role })).status, role).toBe(403);
  });

  it('refuses unknown groups and cursors with a sentence', async () => {
    expect((await call('GET', `/members/${member.id}/timeline?groups=all`)).status).toBe(400);
    expect((await call('GET', `/members/${member.id}/timeline?after=nothing`)).status).toBe(400);
    expect((await call('GET', `/members/${randomUUID()}/timeline`)).body.message).toBe(
      'There is no member with this id.',
    );
  });
});

describe('opening the page of a member', () => {
  it('is noted in the activity once an hour and person, without a name', async () => {
    const { id } = await addMember({ firstName: 'Unnamed' });
    expect(await overview(id)).toMatchObject({ lastViewedAt: null });
    expect(await overview(id)).toMatchObject({ lastViewedAt: null });
    await overview(id, 'support');
    const entries = async () =>
      (await query(`SELECT record_label FROM activity WHERE record_id = $1 AND action = 'viewed'`, [id])).rows;
    expect(await entries()).toEqual([{ record_label: 'A member' }, { record_label: 'A member' }]);
    minutesPassed = 61;
    await api.signIn();
    const [first] = (
      await query(`SELECT at FROM activity WHERE record_id = $1 AND action = 'viewed' ORDER BY at`, [id])
    ).rows;
    // The visit before counts, also when the page is read again during the present one.
    for (const _ of [1, 2]) expect(await overview(id)).toMatchObject({ lastViewedAt: first.at.toISOString() });
    expect(await entries()).toHaveLength(3);
    const filter = JSON.stringify({ area: 'members', recordId: id });
    const { body } = await call('GET', `/activity?${new URLSearchParams({ filter })}`);
    expect(body.data[0]).toMatchObject({ action: 'viewed', recordLabel: 'A member', recordExists: true });
    minutesPassed = 0;
  });

  it('says of an erased member when and by whom', async () => {
    const { id } = await addMember();
    await note(id, { text: 'Asked to be erased.' });
    expect((await call('POST', `/members/${id}/erase`, { body: { reason: 'By letter' } })).status).toBe(200);
    for (const path of ['', '/overview', '/timeline']) {
      const { status, body } = await call('GET', `/members/${id}${path}`);
      expect([status, body.code]).toEqual([404, 'members.erasedBy']);
      expect(body.message).toMatch(/^The data of this member was erased on .* by First Administrator\.$/);
    }
    expect((await query('SELECT 1 FROM member_notes WHERE member_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('notes about a member', () => {
  it('are written by all who see members, count once for a key, and are deleted by their author alone', async () => {
    const { id } = await addMember();
    const key = randomUUID();
    const first = await note(id, { text: ' Calls back on Monday. ' }, { role: 'support', key });
    const again = await note(id, { text: 'Calls back on Monday.' }, { role: 'support', key });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({ text: 'Calls back on Monday.', pinnedAt: null });
    expect((await note(id, { text: 'Another one' }, { role: 'support', key })).status).toBe(422);
    const address = `/members/${id}/notes/${first.body.data.id}`;
    const refused = await call('DELETE', address, { role: 'scheduler' });
    expect([refused.status, refused.body.code]).toEqual([403, 'members.noteOfOther']);
    expect((await call('DELETE', address, { role: 'support' })).status).toBe(200);
    expect((await call('DELETE', address, { role: 'support' })).status).toBe(404);
    expect((await timeline(id)).entries).toEqual([]);
  });

  it('are refused without a text, and where they are too long', async () => {
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(2001) }, { text: 'x', by: 'me' }])
      expect([400, 422]).toContain((await note(member.id, body)).status);
  });

  it('can be pinned, three at most also at the same time, and confirmed later', async () => {
    const { id } = await addMember();
    const written = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => note(id, { text: `Note ${number}`, isPinned: true })),
    );
    expect(written.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    const [pinned] = (await overview(id)).pinnedNotes;
    const other = (await note(id, { text: 'Not pinned' })).body.data;
    const pin = (noteId: string, method = 'PUT') => call(method, `/members/${id}/notes/${noteId}/pin`);
    expect((await pin(other.id)).body.code).toBe('members.tooManyPinned');
    await query(`UPDATE member_notes SET pinned_at = '2020-01-01' WHERE id = $1`, [pinned.id]);
    expect((await pin(pinned.id)).body.data.pinnedAt > '2020-01-02').toBe(true);
    expect((await pin(pinned.id, 'DELETE')).body.data.pinnedAt).toBeNull();
    expect((await pin(other.id)).status).toBe(200);
    expect((await overview(id)).pinnedNotes).toHaveLength(3);
    expect((await pin(randomUUID())).status).toBe(404);
    expect((await note(randomUUID(), { text: 'Nobody' })).status).toBe(404);
  });
});
