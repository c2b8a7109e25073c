import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { forgetOldMerges } from '../../../api/features/members/merge/undoMerge';
import { storeMembers } from '../../../api/features/members/profiles/storeMembers';
import { findContentMember } from '../../../api/platform/accounts/appKeys/contentMember';
import { contacts } from '../../../resources/contacts/contactSchema';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

let daysPassed = 0;
const api = setUpApi({ now: () => new Date(Date.now() + daysPassed * 24 * 60 * 60 * 1000) });
let tokens: Record<string, string>;
beforeAll(async () => {
  tokens = await signInEachRole(api);
});

const query = (text: string, values: unknown[] = []) => api.context.database.$client.query(text, values);
let count = 0;
const addMember = async (difference: Partial<NewMember> = {}) => {
  count += 1;
  const externalId = `MERGE-${count}`;
  const phone = `+1303555${String(1000 + count)}`;
  const member = newMember({ externalId, email: `${randomUUID()}@example.org`, phone, ...difference });
  await insertMembers(api.context.database, [member]);
  return member;
};
const merge = (keptId: string, mergedId: string, take: string[] = [], token?: string) =>
  api.call('POST', `/members/${keptId}/merge`, { body: { mergedId, take }, ...(token && { token }) });
const overview = async (id: string) => (await api.call('GET', `/members/${id}/overview`)).body.data;
const undo = async (id: string) =>
  api.call('POST', `/members/${id}/merges/${(await overview(id)).merges[0].id}/undo`, { body: {} });
const stored = async (id: string) => (await api.call('GET', `/members/${id}`)).body.data;
const addInquiry = async ({ id, email }: Pick<NewMember, 'id' | 'email'>) => {
  const body = { ...(await examples(api).newExample(contacts)), memberId: id, email };
  return (await api.call('POST', '/contacts', { body })).body.data as { id: string };
};
const memberOf = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data.memberId;
/** Everything of a member, by table. */
const rowsOf = async (id: string) => {
  const tables = ['member_notes', 'member_devices', 'legal_acceptances', 'deliveries', 'offer_redemptions'];
  const counts = await Promise.all(tables.map((table) => query(`SELECT FROM ${table} WHERE member_id = $1`, [id])));
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.rowCount]));
};
const addRows = async (id: string) => {
  await api.call('POST', `/members/${id}/notes`, { body: { text: 'Best reached after four.', isPinned: true } });
  await query(`INSERT INTO member_devices VALUES ($1::uuid, 'phone', 'ios', $1::text, now())`, [id]);
  await query(`INSERT INTO legal_acceptances VALUES ($1, 'privacy', '3.2', now())`, [id]);
  await query(
    `INSERT INTO deliveries (area, record_id, recipient, member_id, channel, state, changed_at)
     VALUES ('notifications', 'n1', $1::text, $1::uuid, 'email', 'sent', now())`,
    [id],
  );
  await query(`INSERT INTO offer_redemptions SELECT $1::text, 1, $1::uuid, 1, now()`, [id]);
};
const consentsOf = async (id: string) =>
  (await query('SELECT consents FROM members WHERE id = $1', [id])).rows[0].consents;
const answer = (granted: boolean, day: string) => ({ granted, at: `2026-${day}T10:00:00.000Z`, source: 'app' });

describe('two members who are one', () => {
  it('become one, with the records and rows of both, and are two again by one undo', async () => {
    const [kept, merged] = [await addMember(), await addMember({ firstName: 'Dane' })];
    const [own, other] = [await addInquiry(kept), await addInquiry(merged)];
    for (const { id } of [kept, merged]) await addRows(id);
    const before = await Promise.all([stored(kept.id), stored(merged.id), rowsOf(kept.id), rowsOf(merged.id)]);
    expect((await merge(kept.id, merged.id, ['firstName', 'phone'])).body).toMatchObject({ success: true, data: null });

    expect(await stored(kept.id)).toMatchObject({ firstName: 'Dane', phone: merged.phone, email: kept.email });
    expect([await memberOf(own), await memberOf(other)]).toEqual([kept.id, kept.id]);
    const inList = await api.call(
      'GET',
      `/contacts?filter=${encodeURIComponent(JSON.stringify({ memberId: kept.id }))}`,
    );
    expect(inList.body.data).toHaveLength(2);
    // Both had a device with the same id, and had accepted the same version.
    expect(await rowsOf(kept.id)).toEqual({
      member_notes: 2,
      member_devices: 1,
      legal_acceptances: 1,
      deliveries: 2,
      offer_redemptions: 2,
    });
    const gone = await api.call('GET', `/members/${merged.id}`);
    expect([gone.status, gone.body.code, gone.body.data]).toEqual([404, 'members.mergedInto', { keptId: kept.id }]);

    const later = await addInquiry(kept);
    expect((await undo(kept.id)).status).toBe(200);
    expect(await Promise.all([stored(kept.id), stored(merged.id), rowsOf(kept.id), rowsOf(merged.id)])).toEqual(before);
    expect([await memberOf(own), await memberOf(other), await memberOf(later)]).toEqual([kept.id, merged.id, kept.id]);
    expect((await overview(kept.id)).merges).toEqual([]);
    const { rows } = await query(
      `SELECT action FROM activity WHERE record_id = $1 AND action LIKE 'merge%' ORDER BY id`,
      [kept.id],
    );
    expect(rows).toEqual([{ action: 'merged' }, { action: 'merge_undone' }]);
  });

  it('are found and fed by both numbers, without the other profile', async () => {
    const [kept, merged] = [await addMember(), await addMember()];
    await merge(kept.id, merged.id);
    expect((await overview(kept.id)).merges).toMatchObject([{ number: merged.externalId, canBeUndone: true }]);
    const found = await api.call(
      'GET',
      `/members?filter=${encodeURIComponent(JSON.stringify({ q: merged.externalId }))}`,
    );
    expect(found.body.data).toMatchObject([{ id: kept.id }]);
    expect((await findContentMember(api.context.database, 'externalId', String(merged.externalId)))?.id).toBe(kept.id);
    const { id: _id, optOuts: _optOuts, externalId, ...profile } = merged;
    const consents = [{ channel: 'sms', topic: 'offer', ...answer(false, '06-03') }] as const;
    const fed = {
      id: undefined,
      externalId: String(externalId),
      profile: { ...profile, firstName: 'Other' },
      consents,
    };
    const outcomes = await storeMembers(api.context, [fed as unknown as Parameters<typeof storeMembers>[1][number]]);
    expect(outcomes).toEqual([{ outcome: 'unchanged', id: kept.id }]);
    expect(await stored(kept.id)).toMatchObject({ firstName: kept.firstName, externalId: kept.externalId });
    expect(await consentsOf(kept.id)).toMatchObject({ 'sms.offer': { granted: false } });
    expect((await query('SELECT FROM members WHERE external_id = $1', [externalId])).rowCount).toBe(0);
  });

  it('get the stricter of two answers about messages, and what changed since stays at the undo', async () => {
    const [kept, merged] = [await addMember(), await addMember()];
    const set = (id: string, consents: object) =>
      query('UPDATE members SET consents = $2 WHERE id = $1', [id, JSON.stringify(consents)]);
    await set(kept.id, { 'email.offer': answer(true, '06-01'), 'sms.offer': answer(false, '01-01') });
    await set(merged.id, { 'email.offer': answer(false, '03-01'), 'sms.offer': answer(true, '09-01') });
    await merge(kept.id, merged.id);
    const both = { 'email.offer': answer(false, '03-01'), 'sms.offer': answer(false, '01-01') };
    expect(await consentsOf(kept.id)).toEqual(both);
    await set(kept.id, { ...both, 'sms.offer': answer(true, '10-01') });
    await undo(kept.id);
    expect(await consentsOf(kept.id)).toEqual({
      'email.offer': answer(true, '06-01'),
      'sms.offer': answer(true, '10-01'),
    });
  });

  it('are refused with two seats in one event, or two appointments at one time', async () => {
    const [kept, merged] = [await addMember(), await addMember()];
    const staff = await enrollmentFixture(api);
    const eventId = await staff.createEvent({ title: 'Retiring in Denver' });
    for (const { id, email } of [kept, merged]) await staff.enrol(eventId, { memberId: id, email });
    const seats = await merge(kept.id, merged.id);
    expect([seats.status, seats.body.message]).toEqual([409, expect.stringContaining('Retiring in Denver')]);

    const [one, other] = [await addMember(), await addMember()];
    for (const { id } of [one, other])
      await query(
        `INSERT INTO appointment_slots (appointment_id, advisor_id, period, member_id, meeting)
         SELECT $1::text, $1::text, time, $1::uuid, time FROM (VALUES (tstzrange('2027-01-05 10:00Z', '2027-01-05 11:00Z'))) AS at(time)`,
        [id],
      );
    const overlap = await merge(one.id, other.id);
    expect([overlap.status, overlap.body.code]).toEqual([409, 'members.mergeOverlap']);
    expect((await stored(other.id)).id).toBe(other.id);
  });

  it('are refused for the same one, for who is gone, and for roles without the permission', async () => {
    const [kept, merged] = [await addMember(), await addMember()];
    expect((await merge(kept.id, kept.id)).status).toBe(422);
    expect((await merge(kept.id, randomUUID())).status).toBe(404);
    expect((await merge(kept.id, merged.id, [], tokens.support)).status).toBe(403);
    await api.call('POST', `/members/${merged.id}/erase`, { body: { reason: 'Asked for it' } });
    expect((await merge(kept.id, merged.id)).body).toMatchObject({ code: expect.stringMatching(/^members\.erased/) });
  });

  it('cannot be undone after 30 days, when what undoing needs is forgotten', async () => {
    const [kept, merged] = [await addMember(), await addMember()];
    await merge(kept.id, merged.id);
    daysPassed = 31;
    await api.signIn();
    expect((await undo(kept.id)).body.code).toBe('members.mergeTooOld');
    await forgetOldMerges(api.context);
    expect((await query('SELECT details FROM member_merges WHERE kept_id = $1', [kept.id])).rows).toEqual([
      { details: null },
    ]);
    daysPassed = 0;
    await api.signIn();
    expect((await overview(kept.id)).merges).toMatchObject([{ canBeUndone: false }]);
  });

  it('are erased together, also where earlier versions name the other one', async () => {
    const [kept, merged] = [await addMember(), await addMember({ email: 'gone@example.org' })];
    const inquiry = await addInquiry(merged);
    await merge(kept.id, merged.id);
    await api.call('POST', `/members/${kept.id}/erase`, { body: { reason: 'Asked for it' } });
    const { rows } = await query(`SELECT data::text AS data FROM versions WHERE area = 'contacts' AND record_id = $1`, [
      inquiry.id,
    ]);
    for (const { data } of rows) expect(data).not.toContain('gone@example.org');
    expect((await query('SELECT FROM member_merges WHERE kept_id = $1', [kept.id])).rowCount).toBe(0);
  });

  it('are proposed by name and date of birth, number, or address without its tag', async () => {
    const birthDate = '1961-02-03';
    const self = await addMember({ firstName: 'José', lastName: 'Peña', birthDate, email: 'pena.j@example.org' });
    const byBirth = await addMember({ firstName: 'Jose', lastName: 'Pena', birthDate, homeStreet: '12 Oak Avenue' });
    const byPhone = await addMember({ phone: self.phone });
    const byEmail = await addMember({ email: 'pena.j+news@example.org' });
    await addMember({ firstName: 'Jose', lastName: 'Pena', birthDate: '1970-01-01' });
    const { body } = await api.call('GET', `/members/${self.id}/same`);
    const by = Object.fromEntries(body.data.map((one: { id: string; by: string[] }) => [one.id, one.by]));
    const differing = Object.fromEntries(
      body.data.map((one: { id: string; differing: string[] }) => [one.id, one.differing]),
    );
    expect(differing).toEqual({
      [byBirth.id]: ['homeAddress'],
      [byPhone.id]: ['birthDate'],
      [byEmail.id]: ['birthDate'],
    });
    expect(body.data.find(({ id }: { id: string }) => id === byBirth.id).identity).toEqual({
      birthDate: '••• 1961',
      homeAddress: '•••, CO',
    });
    expect(by).toEqual({ [byBirth.id]: ['birthDate'], [byPhone.id]: ['phone'], [byEmail.id]: ['email'] });
  });

  it('are not proposed by the number of an office or a home alone, but with a similar name', async () => {
    const phone = '+13035550999';
    const self = await addMember({ firstName: 'José', lastName: 'Peña', phone });
    const proposed = async () => {
      const { data } = (await api.call('GET', `/members/${self.id}/same`)).body;
      return data.map(({ id }: { id: string }) => id).sort();
    };
    const others = [await addMember({ firstName: 'Ann', phone }), await addMember({ firstName: 'Bob', phone })];
    expect(await proposed()).toEqual(others.map(({ id }) => id).sort());
    await addMember({ firstName: 'Cleo', phone });
    expect(await proposed()).toEqual([]);
    const namesake = await addMember({ firstName: 'Jose', lastName: 'Pena', phone });
    expect(await proposed()).toEqual([namesake.id]);
  });
});
