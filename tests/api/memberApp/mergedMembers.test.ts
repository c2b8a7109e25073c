import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const api = setUpApi({});
let app: MemberAppFixture;
let kept: string;
let former: string;
let inquiryId: string;

const question = { topic: 'account', text: 'Where do I change my address?' };

beforeAll(async () => {
  app = await memberAppFixture(api);
});
beforeEach(async () => {
  [kept, former] = [await app.addMember({ firstName: 'Kim' }), await app.addMember({ firstName: 'Kimberly' })];
  inquiryId = (await app.callApp('POST', `/members/${former}/inquiries`, { body: question })).body.data.id;
  const merged = await api.call('POST', `/members/${kept}/merge`, { body: { mergedId: former, take: [] } });
  expect(merged.body).toMatchObject({ success: true });
});

const storedName = async (id: string) => (await api.call('GET', `/members/${id}`)).body.data?.firstName;

describe('the former id of a merged member', () => {
  it.each([
    'inquiries',
    'appointments',
    'enrollments',
    'legals',
    'preferences',
    'messages',
    'messages/unread-count',
    'recommendations',
  ])('leads to the kept one in %s', async (path) => {
    const [own, byFormer] = [
      await app.callApp('GET', `/members/${kept}/${path}`),
      await app.callApp('GET', `/members/${former}/${path}`),
    ];
    expect([own.status, byFormer.status]).toEqual([200, 200]);
    expect(byFormer.body).toEqual(own.body);
  });

  it('is that of the kept one in capitals, and in what the member does', async () => {
    const path = `/members/${former.toUpperCase()}/inquiries`;
    expect((await app.callApp('GET', `${path}/${inquiryId}`)).body.data).toMatchObject({ id: inquiryId });
    const replied = await app.callApp('POST', `${path}/${inquiryId}/reply`, { body: { text: 'Is it this form?' } });
    expect(replied.status).toBe(200);
    const sent = await app.callApp('POST', path, { body: question });
    expect(sent.status).toBe(201);
    expect((await api.call('GET', `/contacts/${sent.body.data.id}`)).body.data.memberId).toBe(kept);
    const device = { platform: 'ios', token: randomUUID() };
    expect((await app.callApp('PUT', `/members/${former}/devices/phone`, { body: device })).status).toBe(200);
    const { rows } = await api.context.database.$client.query('SELECT member_id FROM member_devices WHERE token = $1', [
      device.token,
    ]);
    expect(rows).toEqual([{ member_id: kept }]);
  });

  it('brings consents to the kept one, and no profile', async () => {
    const consents = [
      { channel: 'sms', topic: 'offer', granted: false, at: '2026-06-03T10:00:00.000Z', source: 'branch' },
    ];
    const patched = await app.callApp('PATCH', `/members/${former}/consents`, { body: { consents } });
    expect([patched.status, patched.body.data?.consents]).toEqual([200, [expect.objectContaining(consents[0])]]);
    const { id: _id, optOuts: _optOuts, ...profile } = (await api.call('GET', `/members/${kept}`)).body.data;
    const put = await app.callApp('PUT', `/members/${former}`, { body: { ...profileOf(profile), firstName: 'Other' } });
    expect(put.body).toMatchObject({ data: { id: kept, outcome: 'unchanged' } });
    expect(await storedName(kept)).toBe('Kim');
  });

  it('is that of a member of its own after the merge is undone', async () => {
    const { merges } = (await api.call('GET', `/members/${kept}/overview`)).body.data;
    await api.call('POST', `/members/${kept}/merges/${merges[0].id}/undo`, { body: {} });
    expect((await app.callApp('GET', `/members/${former}/inquiries`)).body.data).toMatchObject([{ id: inquiryId }]);
    expect((await app.callApp('GET', `/members/${kept}/inquiries`)).body.data).toEqual([]);
  });

  it('erases the kept one, and is unknown then', async () => {
    expect((await app.callApp('DELETE', `/members/${former}`)).body.data).toMatchObject({ members: 1 });
    expect((await app.callApp('GET', `/members/${kept}/inquiries`)).status).toBe(404);
    expect((await app.callApp('GET', `/members/${former}/inquiries`)).status).toBe(404);
  });
});

/** The fields of a profile that the feed sends. */
const profileOf = ({
  state,
  memberStatus,
  retirementSystem,
  age,
  yearsOfService,
  lastName,
}: Record<string, unknown>) => ({
  ...{ state, memberStatus, retirementSystem, age, yearsOfService, lastName },
});
