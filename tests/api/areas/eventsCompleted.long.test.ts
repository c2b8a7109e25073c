import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeEvents } from '../../../api/areas/events/scheduledTasks';
import { updateEnrollmentPositions, updateSeatCounts } from '../../../api/areas/events/seatCounts';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { blockSaves } from '../records/blockSaves';
import { setUpApi } from '../setUpApi';
import { enrollmentFixture } from './enrollmentFixture';

const now = new Date('2026-11-20T12:00:00.000Z');
const past = {
  eventDate: '2026-11-12',
  enrolOpensAt: '2026-11-01T00:00:00.000Z',
  enrolClosesAt: '2026-11-11T00:00:00.000Z',
};
const countOfEvents = 1_200;
let tests = 0;
/** The events of a test have a prefix of their own. */
const idOf = (index: number) => `past${tests}-${String(index).padStart(4, '0')}`;
const [withPeople, published] = [() => idOf(0), () => idOf(1)];

let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
let event: Record<string, unknown>;
const api = setUpApi({ now: () => now });
beforeAll(async () => {
  staff = await enrollmentFixture(api);
  event = await staff.newExample(events);
});

/** Stores past events as an import does: drafts, one that is published, and one with people. */
beforeEach(async () => {
  tests += 1;
  const rows = Array.from({ length: countOfEvents }, (_, index) => ({
    id: idOf(index),
    data: { ...event, ...past, title: `Seminar ${index}` },
    status: idOf(index) === published() ? 'published' : 'draft',
  }));
  const people = ['confirmed', 'confirmed', 'attended', 'waitlisted'].map((status, index) => ({
    id: `${withPeople()}-person${index}`,
    status,
    data: { ...staff.newPerson({ eventId: withPeople(), guestCount: 0 }), enrolmentNo: `EN-2026-0000${tests}${index}` },
  }));
  await api.context.database.transaction(async (transaction) => {
    await insertRecords(transaction, events, rows, { at: new Date('2026-11-01T12:00:00.000Z') });
    await insertRecords(transaction, eventsEnrolment, people, { at: new Date('2026-11-02T12:00:00.000Z') });
    await updateSeatCounts(transaction, [withPeople()]);
    await updateEnrollmentPositions(transaction, [withPeople()]);
  });
});

const query = async (text: string, values: unknown[] = []) =>
  (await api.context.database.$client.query(text, values)).rows;

const countCompleted = async () => {
  const [row] = await query(
    `SELECT count(*)::integer AS count FROM records
     WHERE area = 'events' AND id LIKE 'past${tests}-%' AND data->>'eventState' = 'completed'`,
  );
  return row.count;
};

describe('many past events', () => {
  it('are completed in a few transactions, each with its version, activity, links and counters', async () => {
    const readLinks = () => query("SELECT * FROM links WHERE area = 'events' ORDER BY 1, 2, 3, 4, 5");
    const links = await readLinks();
    await completeEvents(staff.context);
    expect(await countCompleted()).toBe(countOfEvents);
    expect(await readLinks()).toEqual(links);
    const stored = await query(
      `SELECT records.version, versions.action, versions.data = records.data AS "isSame", activity.action AS logged,
         activity.before, activity.after, actor_id AS by, updated_at = $1 AS "isNow", facet_of('eventState', records.data->'eventState') = ANY(facets) AS "hasFacet",
         count(*)::integer AS count, count(DISTINCT records.xmin::text) < 10 AS "areFewTransactions"
       FROM records
         JOIN versions ON versions.area = records.area AND versions.record_id = records.id AND versions.version = records.version
         JOIN activity ON activity.area = records.area AND activity.record_id = records.id AND activity.action <> 'created'
       WHERE records.area = 'events' AND records.id LIKE 'past${tests}-%' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`,
      [now.toISOString()],
    );
    expect(stored).toEqual([
      {
        version: 2,
        action: 'completed',
        isSame: true,
        logged: 'completed',
        before: { eventState: 'planned' },
        after: { eventState: 'completed' },
        by: null,
        isNow: true,
        hasFacet: true,
        count: countOfEvents,
        areFewTransactions: true,
      },
    ]);
    const people = await query(
      `SELECT status, version, derived->>'waitlistPosition' AS position FROM records JOIN record_values USING (area)
       WHERE area = 'events-enrolment' AND record_id = id AND id LIKE '${withPeople()}%' ORDER BY id`,
    );
    expect(people).toEqual([
      { status: 'no_show', version: 2, position: null },
      { status: 'no_show', version: 2, position: null },
      { status: 'attended', version: 1, position: null },
      { status: 'waitlisted', version: 1, position: '1' },
    ]);
    expect(await staff.read('events', withPeople())).toMatchObject({
      eventState: 'completed',
      attended: 1,
      enrolled: 3,
    });
    const ofPublished = await query(
      `SELECT status, has_changes AS "hasChanges", published_version AS version FROM records WHERE area = 'events' AND id = '${published()}'`,
    );
    expect(ofPublished).toEqual([{ status: 'published', hasChanges: false, version: 1 }]);
  });

  it('are completed without one that cannot be saved', async () => {
    const unblock = await blockSaves(api.context.database, idOf(700));
    await expect(completeEvents(staff.context)).rejects.toThrow(AggregateError);
    await unblock();
    expect(await countCompleted()).toBe(countOfEvents - 1);
    await completeEvents(staff.context);
    expect(await countCompleted()).toBe(countOfEvents);
  });

  it('are left after a portion when the process stops', async () => {
    const stopping = new AbortController();
    const locking = await api.context.database.$client.connect();
    await locking.query('BEGIN');
    // The second portion waits until the stop.
    await locking.query("SELECT FROM records WHERE area = 'events' AND id = $1 FOR UPDATE", [idOf(600)]);
    const completing = completeEvents(staff.context, stopping.signal).catch((error: unknown) => error);
    await expect.poll(countCompleted, { timeout: 30_000 }).toBeGreaterThan(0);
    stopping.abort();
    await locking.query('COMMIT');
    locking.release();
    expect(await completing).toBe(stopping.signal.reason);
    expect(await countCompleted()).toBeLessThan(countOfEvents);
  });
});
