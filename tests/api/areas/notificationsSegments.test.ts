import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  sending = await startNotificationApi();
  tokens = await signInEachRole(sending);
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

let number = 0;
const createSegment = async (conditions: object) => {
  number += 1;
  const body = { name: `Near retirement ${number}`, audience: { everyone: false, ...conditions } };
  const { status, body: answer } = await sending.call('POST', '/segments', { body });
  expect(status).toBe(201);
  return answer.data;
};

const changeSegment = async ({ id }: { id: string }, conditions: object) => {
  const { body } = await sending.call('GET', `/segments/${id}`);
  const headers = { 'If-Match': `"${body.data.version}"` };
  const changed = { ...body.data, audience: { everyone: false, ...conditions } };
  expect((await sending.call('PUT', `/segments/${id}`, { headers, body: changed })).status).toBe(200);
};

const toSegment = ({ id }: { id: string }) => ({ audienceMode: 'saved_segment', segmentId: id });

const peopleOf = async (selection: object) => {
  const body = { topicId: 'event_reminder', channels: ['email'], ...selection };
  return (await sending.call('POST', '/notifications/estimate', { body })).body.data.people;
};

describe('a saved segment', () => {
  it('is who a notification goes to: its draft follows a change, and what was scheduled or sent does not', async () => {
    await sending.addMember({ age: 60, email: 'sixty@example.org' });
    await sending.addMember({ age: 40, email: 'forty@example.org' });
    const segment = await createSegment({ ageMin: 50 });
    expect(await peopleOf(toSegment(segment))).toBe(1);
    const draft = await sending.create(toSegment(segment));
    const scheduled = await sending.create({
      ...{ ...toSegment(segment), sendMode: 'scheduled', scheduledAt: sending.inMinutes(60) },
    });
    await sending.act(scheduled.id, 'schedule');
    expect((await sending.read(scheduled.id)).audience).toMatchObject({ everyone: false, ageMin: 50 });
    await changeSegment(segment, { ageMin: 30 });
    expect(await peopleOf(toSegment(segment))).toBe(2);
    const { audience } = await sending.read(scheduled.id);
    expect(await peopleOf({ ...toSegment(segment), audience })).toBe(1);
    await sending.act(scheduled.id, 'returnToDraft');
    expect((await sending.read(scheduled.id)).audience.everyone).toBe(true);
    await sending.act(draft.id, 'send');
    expect((await sending.deliveries(draft.id)).map(({ to }) => to).sort()).toEqual([
      'forty@example.org',
      'sixty@example.org',
    ]);
    await changeSegment(segment, { ageMin: 50 });
    expect((await sending.read(draft.id)).audience).toMatchObject({ everyone: false, ageMin: 30 });
  });

  it('has conditions and a name of its own, and is written by who writes notifications', async () => {
    const segment = await createSegment({ states: ['CO'] });
    const create = (body: object, token?: string) =>
      sending.call('POST', '/segments', { body, ...(token && { token }) });
    const all = await create({ name: 'All', audience: { everyone: true } });
    expect(all.body.codes.audience.code).toBe('segments.conditionsMissing');
    const twin = await create({ name: segment.name, audience: { everyone: false, states: ['CO'] } });
    expect(twin.body.codes.name.code).toBe('segments.nameTaken');
    const other = { name: 'Of a communicator', audience: { everyone: false, states: ['CO'] } };
    expect((await create(other, tokens.viewer)).status).toBe(403);
    expect((await create(other, tokens.communicator)).status).toBe(201);
    const draft = await sending.create({ audienceMode: 'saved_segment' });
    expect((await sending.act(draft.id, 'send')).body.codes.segmentId.code).toBe('notifications.segmentMissing');
    const unknown = { channels: ['email'], topicId: 'content', audienceMode: 'saved_segment', segmentId: 'none' };
    expect((await sending.call('POST', '/notifications/estimate', { body: unknown })).status).toBe(422);
  });

  it('that a notification names cannot be deleted, and the answer says which', async () => {
    const segment = await createSegment({ states: ['CO'] });
    const draft = await sending.create({ ...toSegment(segment), name: 'To Colorado' });
    const headers = { 'If-Match': `"${segment.version}"` };
    const { status, body } = await sending.call('DELETE', `/segments/${segment.id}`, { headers });
    expect([status, body.code]).toEqual([409, 'records.usedToDelete']);
    expect(JSON.stringify(body.data.referrers)).toContain(draft.id);
  });

  it('is explained for one member, with the conditions that are not met', async () => {
    const memberId = await sending.addMember({ state: 'CO', age: 50 });
    const segment = await createSegment({ states: ['HI'] });
    const body = { topicId: 'event_reminder', channels: ['email'], ...toSegment(segment) };
    const { data } = (await sending.call('POST', `/notifications/recipients/${memberId}`, { body })).body;
    expect(data).toMatchObject({ isInAudience: false, unmet: ['states'] });
  });
});
