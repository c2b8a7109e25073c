import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../../resources/events/eventSchema';
import { type Examples, examples } from '../records/examples';
import { actAtReadVersion } from '../records/publishing';
import { setUpApi } from '../setUpApi';

const today = new Date('2026-11-20T12:00:00.000Z');
let now = today;
let newExample: Examples['newExample'];

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = today;
  await api.signIn();
});

const advanceClock = async (hours: number) => {
  now = new Date(today.getTime() + hours * 60 * 60 * 1000);
  await api.signIn();
};
const create = async (others: object = {}) => {
  const body = { ...(await newExample(events)), ...others };
  const response = await api.call('POST', '/events', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const act = async ({ id }: { id: string }, name: string, reason?: string) =>
  actAtReadVersion(api, 'events', id, { name, ...(reason && { reason }) });
const on = (eventDate: string, timeZone: string) => ({
  eventDate,
  timeZone,
  enrolOpensAt: '2026-11-01T00:00:00Z',
  enrolClosesAt: '2026-11-20T00:00:00Z',
});

describe('the first publication of an event', () => {
  it.each([
    ['2026-11-20', 'America/New_York'],
    ['2026-11-21', 'Pacific/Apia'],
    ['2026-11-21', 'Pacific/Kiritimati'],
  ])('is refused on %s in %s, where that day has already started', async (eventDate, timeZone) => {
    const refused = await act(await create(on(eventDate, timeZone)), 'publish');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      eventDate: expect.stringMatching(
        /^Choose \w{3}, Nov 2[12].* or a later day\. An event is announced before its day begins\.$/,
      ),
    });
  });

  it.each([
    ['2026-11-21', 'America/New_York'],
    ['2026-11-21', 'Asia/Kolkata'],
    ['2026-11-22', 'Pacific/Apia'],
  ])('is possible for %s in %s', async (eventDate, timeZone) => {
    expect((await act(await create(on(eventDate, timeZone)), 'publish')).status).toBe(200);
  });

  it('is the only one that is checked: later the event can be published again, although it is over', async () => {
    const event = await create(on('2026-11-21', 'America/New_York'));
    for (const name of ['publish', 'archive', 'returnToDraft']) expect((await act(event, name)).status).toBe(200);
    await advanceClock(72);
    expect((await act(event, 'publish')).status).toBe(200);
  });
});

describe('the state of an event', () => {
  it('becomes cancelled only with a reason, which is stored', async () => {
    const event = await create();
    const refused = await act(event, 'cancel');
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['reason']);
    const done = await act(event, 'cancel', 'The hall is flooded');
    expect(done.body.data).toMatchObject({
      eventState: 'cancelled',
      actions: ['submit', 'publish', 'reinstate'],
    });
    const { rows } = await api.context.database.$client.query(
      `SELECT after->>'reason' AS reason FROM activity WHERE record_id = $1 AND action = 'cancelled'`,
      [event.id],
    );
    expect(rows).toEqual([{ reason: 'The hall is flooded' }]);
  });

  it('returns from cancelled within 24 hours', async () => {
    const [early, late] = [await create(), await create()];
    for (const event of [early, late]) await act(event, 'cancel', 'A mistake');
    await advanceClock(24);
    // The retention of the activity does not matter.
    await api.context.database.$client.query(
      'ALTER TABLE activity DISABLE TRIGGER USER; TRUNCATE activity; ALTER TABLE activity ENABLE TRIGGER USER',
    );
    expect((await act(early, 'reinstate')).status).toBe(200);
    await advanceClock(24.1);
    const refused = await act(late, 'reinstate');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^An event can be planned again within 24 hours/);
  });

  it('returns from postponed only on another day', async () => {
    const event = await create(on('2026-12-21', 'America/New_York'));
    expect((await act(event, 'postpone')).body.errors).toEqual({ reason: expect.any(String) });
    await act(event, 'postpone', 'The speaker is ill');
    const refused = await act(event, 'reinstate');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { eventDate: 'The event was postponed from this day. Choose the new one first.' },
    ]);
    const { body } = await api.call('GET', `/events/${event.id}`);
    const put = await api.call('PUT', `/events/${event.id}`, {
      body: { ...body.data, eventDate: '2026-12-28' },
      headers: { 'if-match': `"${body.data.version}"` },
    });
    expect(put.body.data).toMatchObject({ postponedFrom: '2026-12-21' });
    const planned = await act(event, 'reinstate');
    expect(planned.body.data).toMatchObject({ eventState: 'planned', eventDate: '2026-12-28' });
    expect(planned.body.data).not.toHaveProperty('postponedFrom');
  });

  it('does not return on the day from which it was postponed, also after a cancellation', async () => {
    const event = await create(on('2026-12-21', 'America/New_York'));
    await act(event, 'postpone', 'The speaker is ill');
    await act(event, 'cancel', 'The speaker stays ill');
    const refused = await act(event, 'reinstate');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { eventDate: 'The event was postponed from this day. Choose the new one first.' },
    ]);
  });

  it('returns from postponed only with a future date', async () => {
    const event = await create(on('2026-11-21', 'America/New_York'));
    expect((await act(event, 'postpone', 'The speaker is ill')).status).toBe(200);
    await advanceClock(48);
    expect((await act(event, 'reinstate')).body.errors).toHaveProperty('eventDate');
    const { body } = await api.call('GET', `/events/${event.id}`);
    const put = await api.call('PUT', `/events/${event.id}`, {
      body: { ...body.data, eventDate: '2026-12-10' },
      headers: { 'if-match': `"${body.data.version}"` },
    });
    expect(put.body).toMatchObject({ success: true });
    expect((await act(event, 'reinstate')).status).toBe(200);
  });
});

describe('the list of events', () => {
  it('sorts upcoming events from the next on, and past events from the latest on', async () => {
    const title = 'Listed in the order of time';
    for (const eventDate of ['2026-11-25', '2026-11-10', null, '2026-12-24', '2026-11-15', '2026-11-20'])
      await create({ title, eventDate, enrolOpensAt: null, enrolClosesAt: null });
    const datesOf = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ title, ...filter }) });
      const { body } = await api.call('GET', `/events?${query}`);
      return body.data.map((event: { eventDate: string }) => event.eventDate);
    };
    expect(await datesOf({ when: 'upcoming' })).toEqual(['2026-11-20', '2026-11-25', '2026-12-24', undefined]);
    expect(await datesOf({ when: 'past' })).toEqual(['2026-11-15', '2026-11-10']);
    expect((await api.call('GET', '/events?filter={"when":"soon"}')).status).toBe(400);
  });
});
