import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let tokens: Record<string, string>;
beforeAll(async () => {
  tokens = await signInEachRole(api);
});

const addMember = async (difference: Partial<NewMember> = {}) => {
  const member = newMember({ email: `${randomUUID()}@example.org`, phone: '+13035550142', ...difference });
  await insertMembers(api.context.database, [member]);
  return member;
};
const query = (text: string, values: unknown[] = []) => api.context.database.$client.query(text, values);
const message = { channel: 'email', topicId: 'general', subject: 'Your beneficiary form', text: 'Please sign page 2.' };
const write = (memberId: string, others: object = {}, options: object = {}) =>
  api.call('POST', '/contacts/messages', { body: { ...message, memberId, ...others }, ...options });
const waysTo = async (memberId: string) =>
  (await api.call('GET', `/contacts/message-ways?memberId=${memberId}`)).body.data;

describe('a message to a member', () => {
  it('makes an inquiry that staff began, which waits for the answer, and is sent as its first reply', async () => {
    const { id, email } = await addMember();
    const { status, body } = await write(id);
    expect(status).toBe(201);
    const { inquiryId, entryId } = body.data;
    const inquiry = (await api.call('GET', `/contacts/${inquiryId}`)).body.data;
    expect(inquiry).toMatchObject({ memberId: id, source: 'staff', status: 'waiting_on_member', isOpen: true });
    const thread = (await api.call('GET', `/contacts/${inquiryId}/thread`)).body.data;
    expect(thread).toMatchObject([{ id: entryId, kind: 'reply', text: message.text, delivery: { state: 'waiting' } }]);
    const { rows } = await query('SELECT channel, address, member_id FROM deliveries WHERE record_id = $1', [
      inquiryId,
    ]);
    expect(rows).toEqual([{ channel: 'email', address: email, member_id: id }]);
    const { entries } = (await api.call('GET', `/members/${id}/timeline`)).body.data;
    const talked = entries.filter(({ source }: { source: string }) => source === 'inquiries');
    expect(talked).toMatchObject([{ id: `inquiries/${entryId}`, kind: 'reply', title: message.subject }]);
  });

  it('is written once by its key', async () => {
    const { id } = await addMember();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await write(id, {}, { headers }), await write(id, {}, { headers })];
    expect(second.body.data).toEqual(first.body.data);
    const { rows } = await query(`SELECT FROM records WHERE area = 'contacts' AND data->>'memberId' = $1`, [id]);
    expect(rows).toHaveLength(1);
  });

  it('goes only by a channel that the member has and allows', async () => {
    const { id } = await addMember({ phone: null });
    await query(
      `UPDATE members SET consents = (
        SELECT jsonb_object_agg('email.' || (data->>'key'), '{"granted": false, "at": "2026-06-03T10:00:00.000Z", "source": "STOP"}'::jsonb)
        FROM records WHERE area = 'types' AND data->>'category' = 'notification_topic') WHERE id = $1`,
      [id],
    );
    expect(await waysTo(id)).toEqual([
      { channel: 'email', refusal: 'optedOut', optedOutAt: '2026-06-03T10:00:00.000Z' },
      { channel: 'sms', refusal: 'noAddress', optedOutAt: null },
      { channel: 'push', refusal: 'noAddress', optedOutAt: null },
    ]);
    for (const channel of ['email', 'sms', 'push']) {
      const { status, body } = await write(id, { channel });
      expect([status, body.message], channel).toEqual([409, expect.stringContaining('Choose another')]);
    }
    const { rows } = await query(`SELECT FROM records WHERE area = 'contacts' AND data->>'memberId' = $1`, [id]);
    expect(rows).toHaveLength(0);
  });

  it('is refused for who is no member, without an address, and for roles that do not answer inquiries', async () => {
    expect((await write(randomUUID())).status).toBe(404);
    const { id } = await addMember({ email: null, phone: null });
    expect((await write(id)).status).toBe(409);
    const other = await addMember();
    expect((await write(other.id, { topicId: 'unknown' })).status).toBe(422);
    expect((await write(other.id, { channel: 'sms', text: 'x'.repeat(481) })).status).toBe(422);
    expect((await write(other.id, {}, { token: tokens.viewer })).status).toBe(403);
  });
});
