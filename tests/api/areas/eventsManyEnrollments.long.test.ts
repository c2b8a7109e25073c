import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeEvents } from '../../../api/areas/events/scheduledTasks';
import { updateEnrollmentPositions, updateSeatCounts } from '../../../api/areas/events/seatCounts';
import { insertRecords, type RowToInsert } from '../../../api/records/save/insertRecords';
import { facetsOf } from '../../../api/records/storage/facets';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { denver, startMessageApi } from '../features/transactionalMessagesFixture';
import { blockSaves } from '../records/blockSaves';
import { untilAnswered } from '../untilAnswered';

let fixture: Awaited<ReturnType<typeof startMessageApi>>;
beforeAll(async () => {
  fixture = await startMessageApi();
});
afterAll(() => fixture.close());

const area = 'events-enrolment';
const parties = 150;
const before = { at: '2026-11-20T12:00:00.000Z', queue: Date.parse('2026-11-19T12:00:00.000Z') };

type Person = Pick<RowToInsert, 'status'> & { others?: Record<string, unknown> };

/** Creates an event with people in these states, whose names are their states. */
const eventOf = async (people: Readonly<Record<string, Person>>, event: object = {}) => {
  await fixture.setTime(before.at);
  const eventId = await fixture.staff.createEvent({ ...denver, capacity: 5_000, ...event });
  const idOf = (name: string) => `${eventId}-${name}`;
  const rows = Object.entries(people).map(([name, { status = 'registered', others = {} }], index) => ({
    id: idOf(name),
    status,
    data: {
      enrolmentNo: `EN-2026-${String(index).padStart(6, '0')}`,
      ...fixture.staff.newPerson({ eventId, memberId: undefined, guestCount: 0, consentSms: false }),
      email: `${name}@example.org`,
      lastName: name,
      ...others,
      ...(typeof others.partyOfId === 'string' && { attendeeType: 'guest', partyOfId: idOf(others.partyOfId) }),
    },
  }));
  await fixture.context.database.transaction(async (transaction) => {
    await insertRecords(transaction, eventsEnrolment, rows, { at: fixture.clock.now });
    await updateSeatCounts(transaction, [eventId]);
    await updateEnrollmentPositions(transaction, [eventId]);
  });
  await fixture.setTime('2026-11-20T13:00:00.000Z');
  return { eventId, idOf };
};

/** Several people of a state, with numbered names. */
const many = (kind: string, count: number, person: (index: number) => Person) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${kind}${index}`, person(index)]));

const facetsOfStates = Object.fromEntries(
  (eventsEnrolment.states.status?.values ?? []).map((status) => [
    status,
    facetsOf(eventsEnrolment, 'status', { status })[0],
  ]),
);

/** The number of people of an event by what is stored of them: state, version, reason, computed and derived values. */
const peopleOf = async (eventId: string) => {
  const { rows } = await fixture.context.database.$client.query(
    `SELECT regexp_replace(data->>'lastName', '\\d+$', '') AS kind, status, 
       (SELECT state FROM json_each_text($3) AS known(state, hash) WHERE hash::bigint = ANY(facets)) AS facet, version,
       data->>'note' AS note, data ? 'offerExpiresAt' AS offered, data ? 'beyondCapacityReason' AS beyond,
       data ? 'queuedAt' AS queued, derived ? 'waitlistPosition' AS placed, updated_by AS by,
       updated_at = $2::timestamptz AS "isNow", count(*)::integer AS count
     FROM records JOIN record_values USING (area) WHERE area = '${area}' AND record_id = id AND data->>'eventId' = $1
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 ORDER BY 1`,
    [eventId, fixture.clock.now.toISOString(), JSON.stringify(facetsOfStates)],
  );
  return rows;
};

/** The number of queued messages and of recipients, for each message about the people of an event. */
const messagesOf = async (eventId: string) => {
  const { rows } = await fixture.context.database.$client.query(
    `SELECT split_part(recipient, '.', 1) AS kind, channel, state, count(*)::integer AS count,
       count(DISTINCT record_id)::integer AS people
     FROM deliveries WHERE area = '${area}' AND record_id LIKE $1 || '%' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [eventId],
  );
  return rows;
};

/** All stored traces of a person: versions, activity and links. */
const readTraces = async (id: string) => {
  const { $client } = fixture.context.database;
  const [versions, activity, links] = await Promise.all([
    $client.query(
      'SELECT version, status, action, reason, saved_by AS by FROM versions WHERE record_id = $1 ORDER BY 1',
      [id],
    ),
    $client.query(
      'SELECT action, actor_id AS by, record_label AS label, before, after FROM activity WHERE record_id = $1 ORDER BY id',
      [id],
    ),
    $client.query('SELECT field, target_area AS area, target_id AS id FROM links WHERE record_id = $1 ORDER BY 1', [
      id,
    ]),
  ]);
  return { versions: versions.rows, activity: activity.rows, links: links.rows };
};

const same = { facet: expect.any(String), offered: false, beyond: false, queued: false, placed: false, by: null };
const untouched = { ...same, version: 1, note: null, isNow: false };
const cancelled = { ...same, status: 'cancelled', facet: 'cancelled', version: 2, isNow: true };
const cancelNote = 'The event was cancelled.';

const audience = {
  ...many('host', parties, () => ({ status: 'confirmed', others: { guestCount: 1 } })),
  ...many('guest', parties, (index) => ({ status: 'confirmed', others: { partyOfId: `host${index}` } })),
  ...many('single', parties, () => ({ others: { consentSms: true, phone: '+13035550142' } })),
  ...many('waiting', parties, (index) => ({
    status: 'waitlisted',
    others: { queuedAt: new Date(before.queue + index).toISOString() },
  })),
  offered: {
    status: 'offered',
    others: { offerExpiresAt: '2026-11-21T12:00:00.000Z', beyondCapacityReason: 'An extra chair', note: 'By phone' },
  },
  came: { status: 'attended', others: { guestCount: 1 } },
  companion: { status: 'confirmed', others: { partyOfId: 'came' } },
  unreached: { others: { email: undefined, phone: '+13035550143' } },
  gone: { status: 'cancelled', others: { note: 'Ill' } },
  late: { status: 'expired' },
} satisfies Record<string, Person>;

describe('an event with very many enrollments', () => {
  it('cancels all of them with it, each with its version, activity and history, and notifies each person once', async () => {
    const { eventId, idOf } = await eventOf(audience);
    const links = (await readTraces(idOf('guest7'))).links;
    expect(links).toContainEqual({ field: 'partyOfId', area, id: idOf('host7') });
    const { body } = await fixture.staff.act('events', { id: eventId }, 'cancel', {
      reason: 'The hall is flooded',
    });
    expect(body).toMatchObject({ success: true, data: { enrolled: 1, attended: 1, waitlisted: 0, seatsTaken: 2 } });
    expect(await peopleOf(eventId)).toEqual([
      { ...untouched, kind: 'came', status: 'attended', count: 1 },
      { ...cancelled, kind: 'companion', note: cancelNote, count: 1 },
      { ...untouched, kind: 'gone', status: 'cancelled', note: 'Ill', count: 1 },
      // Guests follow their hosts.
      { ...cancelled, kind: 'guest', note: null, count: parties },
      { ...cancelled, kind: 'host', note: cancelNote, count: parties },
      { ...untouched, kind: 'late', status: 'expired', count: 1 },
      { ...cancelled, kind: 'offered', note: cancelNote, count: 1 },
      { ...cancelled, kind: 'single', note: cancelNote, count: parties },
      { ...cancelled, kind: 'unreached', note: cancelNote, count: 1 },
      { ...cancelled, kind: 'waiting', queued: true, note: cancelNote, count: parties },
    ]);
    const expectedCount = 4 * parties + 2;
    const message = { kind: 'event-cancelled', channel: 'email' };
    expect(await messagesOf(eventId)).toEqual([
      { ...message, state: 'suppressed', count: 1, people: 1 },
      { ...message, state: 'waiting', count: expectedCount, people: expectedCount },
      { ...message, channel: 'sms', state: 'suppressed', count: 1, people: 1 },
      { ...message, channel: 'sms', state: 'waiting', count: parties, people: parties },
    ]);
    expect((await readTraces(idOf('guest7'))).links).toEqual(links);

    // For each the same is stored as a single cancellation would store.
    const first = { version: 1, status: expect.any(String), action: 'created', reason: null, by: null };
    const last = { version: 2, status: 'cancelled', action: 'cancelled', reason: null, by: null };
    const logged = { action: 'cancelled', by: null };
    const changes = {
      host0: { before: { status: 'confirmed', note: null }, after: { status: 'cancelled', note: cancelNote } },
      [`host${parties - 1}`]: {
        before: { status: 'confirmed', note: null },
        after: { status: 'cancelled', note: cancelNote },
      },
      guest3: { before: { status: 'confirmed' }, after: { status: 'cancelled' } },
      [`waiting${parties - 1}`]: {
        before: { status: 'waitlisted', note: null },
        after: { status: 'cancelled', note: cancelNote },
      },
      offered: {
        before: {
          status: 'offered',
          note: 'By phone',
          offerExpiresAt: '2026-11-21T12:00:00.000Z',
          beyondCapacityReason: 'An extra chair',
        },
        after: { status: 'cancelled', note: cancelNote, offerExpiresAt: null, beyondCapacityReason: null },
      },
    };
    for (const [name, changed] of Object.entries(changes)) {
      const { versions, activity } = await readTraces(idOf(name));
      expect(versions).toEqual([first, last]);
      expect(activity).toHaveLength(2);
      expect(activity[1]).toEqual({
        ...logged,
        ...changed,
        label: expect.stringContaining(`Person ${name} · EN-2026-`),
      });
      const { body } = await fixture.call('GET', `/${area}/${idOf(name)}/history`);
      const fields = Object.keys(changed.after).filter((field) => ['note', 'status'].includes(field));
      expect(body.data[0]).toMatchObject({ version: 2, action: 'cancelled', savedAt: fixture.clock.now.toISOString() });
      expect(new Set(body.data[0].changed)).toEqual(new Set(fields));
    }
  });

  it('completes with all confirmed people who were not checked in as no-shows, guests after their hosts', async () => {
    const { eventId, idOf } = await eventOf(audience);
    await fixture.setTime('2027-02-20T12:00:00.000Z');
    await completeEvents(fixture.records);
    const missing = { ...same, status: 'no_show', facet: 'no_show', version: 2, note: null, isNow: true };
    const people = await peopleOf(eventId);
    expect(people.filter(({ version }) => version > 1)).toEqual([
      { ...missing, kind: 'companion', count: 1 },
      { ...missing, kind: 'guest', count: parties },
      { ...missing, kind: 'host', count: parties },
    ]);
    expect((await readTraces(idOf('guest3'))).activity.at(-1)).toMatchObject({
      action: 'no_show',
      before: { status: 'confirmed' },
      after: { status: 'no_show' },
    });
    const { rows } = await fixture.context.database.$client.query(
      `SELECT data->>'partyOfId' IS NULL AS "isHost", min(activity.id) AS first, max(activity.id) AS last
       FROM activity JOIN records ON records.area = activity.area AND records.id = record_id
       WHERE activity.action = 'no_show' AND data->>'eventId' = $1 GROUP BY 1 ORDER BY 1 DESC`,
      [eventId],
    );
    expect(Number(rows[0].last)).toBeLessThan(Number(rows[1].first));
    expect(await fixture.staff.read('events', eventId)).toMatchObject({ eventState: 'completed', attended: 1 });
    expect(await messagesOf(eventId)).toEqual([]);
  });

  it('offers added seats to those who wait longest, notifies each once, and renumbers the others', async () => {
    const queued = many('waiting', parties, (index) => ({
      status: 'waitlisted',
      others: { queuedAt: new Date(before.queue + index).toISOString(), guestCount: index === 0 ? 1 : 0 },
    }));
    const follower = { status: 'waitlisted', others: { partyOfId: 'waiting0' } };
    const { eventId, idOf } = await eventOf({ seated: {}, ...queued, follower }, { capacity: 1 });
    const response = await fixture.staff.change('events', eventId, { capacity: 102 });
    expect(response.body).toMatchObject({
      success: true,
      data: { enrolled: 101, seatsTaken: 102, waitlisted: parties - 100 },
    });
    expect(await peopleOf(eventId)).toMatchObject([
      { kind: 'follower', status: 'offered', version: 2, offered: false },
      { kind: 'seated', status: 'registered', version: 1 },
      { kind: 'waiting', status: 'offered', facet: 'offered', version: 2, offered: true, placed: false, count: 100 },
      { kind: 'waiting', status: 'waitlisted', version: 1, offered: false, placed: true, count: parties - 100 },
    ]);
    expect(await fixture.staff.read(area, idOf('waiting99'))).toMatchObject({ status: 'offered' });
    expect(await fixture.staff.read(area, idOf('waiting100'))).toMatchObject({ waitlistPosition: 1 });
    expect(await fixture.staff.read(area, idOf(`waiting${parties - 1}`))).toMatchObject({
      waitlistPosition: parties - 100,
    });
    expect(await messagesOf(eventId)).toEqual([
      { kind: 'event-seat-offered', channel: 'email', state: 'waiting', count: 101, people: 101 },
    ]);
  });

  it('stays unchanged, with all enrollments, while one of them cannot be saved', async () => {
    const { eventId, idOf } = await eventOf(audience);
    const counts = await fixture.staff.read('events', eventId);
    const people = await peopleOf(eventId);
    const allowSaves = await blockSaves(fixture.context.database, idOf(`guest${parties - 1}`));
    const { status } = await fixture.staff.act('events', { id: eventId }, 'cancel', {
      reason: 'The hall is flooded',
    });
    expect(status).toBe(500);
    expect(await peopleOf(eventId)).toEqual(people);
    expect(await fixture.staff.read('events', eventId)).toEqual(counts);
    expect(await messagesOf(eventId)).toEqual([]);
    await allowSaves();
  });

  it('also cancels enrollments that are moved or created at the same moment, and notifies each once', async () => {
    const { eventId, idOf } = await eventOf(audience);
    const confirm = (index: number) =>
      untilAnswered(() => fixture.staff.act(area, { id: idOf(`single${index}`) }, 'confirm'));
    const person = () => fixture.staff.newPerson({ eventId, memberId: undefined, guestCount: 0 });
    const enrol = () => untilAnswered(() => fixture.call('POST', `/${area}`, { body: person() }));
    const [cancelling, ...others] = await Promise.all([
      fixture.staff.act('events', { id: eventId }, 'cancel', { reason: 'The hall is flooded' }),
      ...Array.from({ length: 4 }, (_, index) => confirm(index)),
      enrol(),
      enrol(),
    ]);
    expect(cancelling.body).toMatchObject({ success: true });
    // An enrollment after the cancellation is refused.
    for (const { status } of others) expect([200, 201, 409, 412, 422]).toContain(status);
    const { rows } = await fixture.context.database.$client.query(
      `SELECT status, version, (SELECT count(*)::integer FROM versions WHERE record_id = records.id) AS versions,
         (SELECT count(*)::integer FROM deliveries WHERE record_id = records.id AND channel = 'email'
           AND recipient LIKE 'event-cancelled.%') AS messages
       FROM records WHERE area = '${area}' AND data->>'eventId' = $1 AND status NOT IN ('attended', 'expired')`,
      [eventId],
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(rows.filter(({ version, versions }) => version !== versions)).toEqual([]);
    expect(rows.filter(({ messages }) => messages !== 1)).toHaveLength(1);
    expect(await fixture.staff.read('events', eventId)).toMatchObject({ enrolled: 1, waitlisted: 0, seatsTaken: 2 });
  });
});
