import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let informed: string;

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(async () => {
  await sending.clearMembers();
  await sending.setTime(new Date('2027-02-10T15:00:00.000Z'));
  informed = await sending.addMember();
});

const setMost = (marketingPerWeek?: number) =>
  sending.context.database.$client.query(
    `INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
     VALUES ('organization', 'settings', 1, NULL, $1, '', now(), now())
     ON CONFLICT (area, id) DO UPDATE SET data = excluded.data`,
    [JSON.stringify({ marketingPerWeek })],
  );

/** Sends advertising that was reviewed, and returns its id. */
const advertise = async (difference: object = {}) => {
  const { id } = await sending.create({ topicId: 'offer', channels: ['in_app', 'email'], ...difference });
  await sending.test(id);
  await sending.act(id, 'submit');
  expect((await sending.act(id, 'send', { reason: 'The reviewer is away' })).body).toMatchObject({ success: true });
  await sending.deliver(id);
  return id as string;
};
const estimate = async (difference: object = {}) => {
  const body = { topicId: 'content', channels: ['in_app', 'email'], channelMode: 'first', ...difference };
  const { people, leftOut } = (await sending.call('POST', '/notifications/estimate', { body })).body.data;
  return { people, leftOut };
};

describe('advertising', () => {
  it('leaves out who had as much of it in seven days as the organization allows', async () => {
    await setMost(2);
    await advertise();
    const other = await sending.addMember();
    await advertise();
    const capped = [{ reason: 'capped', people: 1 }];
    expect(await estimate()).toEqual({ people: 1, leftOut: capped });
    const body = { topicId: 'offer', channels: ['in_app'] };
    const sample = (await sending.call('POST', '/notifications/sample', { body })).body.data;
    expect(sample.map(({ memberId }: { memberId: string }) => memberId)).toEqual([other]);
    const id = await advertise({ channels: ['in_app'] });
    expect(await sending.deliveries(id)).toEqual(
      expect.arrayContaining([
        { to: informed, channel: 'in_app', state: 'suppressed', reason: 'capped' },
        { to: other, channel: 'in_app', state: 'sent', reason: null },
      ]),
    );
    expect((await sending.call('GET', `/notifications/${id}/people`)).body.data).toContainEqual({
      outcome: 'left_out',
      reason: 'capped',
      people: 1,
    });
    await sending.advance(7 * 24 * 60 + 1);
    expect(await estimate()).toEqual({ people: 2, leftOut: [] });
  });

  it('is not limited without a number, and limits no other messages', async () => {
    await setMost();
    for (let count = 0; count < 3; count += 1) await advertise();
    expect(await estimate()).toEqual({ people: 1, leftOut: [] });
    await setMost(1);
    expect((await estimate()).people).toBe(0);
    expect((await estimate({ topicId: 'event_reminder' })).people).toBe(1);
    expect((await estimate({ topicId: '' })).people).toBe(1);
  });
});
