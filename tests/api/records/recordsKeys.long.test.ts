import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrollmentsOfEventsSql, guestsOfHostsSql } from '../../../api/areas/events/seatCounts';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { isBeyondSql, isOneOfSql, keysOf, sortColumn } from '../../../api/records/storage/sortKeys';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { newsAndInsights } from '../../../resources/news-and-insights/newsAndInsightsSchema';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { setUpApi } from '../setUpApi';
import { refreshKeys } from './writeDirectly';

const api = setUpApi();

describe('the search and sort keys of a record', () => {
  it('contain enumerations, booleans, list items and the state, and no missing values', () => {
    const data = { title: 'Ready?', type: 'article', tags: ['a', 'b', 'a'], related: [{ type: 'faqs', id: '7' }] };
    expect(keysOf(newsAndInsights, { status: 'draft', data })).toMatchObject({
      [sortColumn(newsAndInsights, 'title') ?? '']: 'ready?',
      [sortColumn(newsAndInsights, 'type') ?? '']: 'article',
      [sortColumn(newsAndInsights, 'publishAt') ?? '']: null,
    });
  });

  it('contain each different value that is compared as a whole once, and values of other fields apart', () => {
    const facetsOf = (data: object) => keysOf(newsAndInsights, { status: 'draft', data: { ...data } }).facets;
    expect(facetsOf({ tags: ['a', 'b', 'a'], related: [{ type: 'faqs', id: '7' }] })).toHaveLength(4);
    expect(facetsOf({ tags: ['b', null] })).toEqual(facetsOf({ tags: ['b'] }));
    expect(facetsOf({ tags: ['7'] })).not.toEqual(facetsOf({ related: [{ type: 'faqs', id: '7' }] }));
  });

  it('sort numbers as numbers', () => {
    const sortPosition = (capacity: number) =>
      String(keysOf(events, { status: null, data: { capacity } })[sortColumn(events, 'capacity') ?? 'sort_1']);
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(0, -0, 0.1, -0.1, 1e300));
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [a, b] = [sortPosition(one), sortPosition(other)];
        expect([a < b, a === b]).toEqual([one < other, one === other]);
      }),
    );
  });
});

it('an enrollment is written once, without writes to its event or to other enrollments', async () => {
  const staff = await enrollmentFixture(api);
  const eventId = await staff.createEvent({ capacity: 60, waitlistCapacity: 100 });
  for (let count = 0; count < 100; count += 1)
    await api.call('POST', '/events-enrolment', { body: staff.newPerson({ eventId }) });
  expect(await staff.read('events', eventId)).toMatchObject({ enrolled: 60, waitlisted: 40 });
  const beyondVersions = async () => {
    const { rows } = await api.context.database.execute(sql`
      SELECT sum(n_tup_ins)::integer - inserts AS inserts, sum(n_tup_upd)::integer - updates AS updates
      FROM pg_stat_user_tables, (
        SELECT count(*)::integer AS inserts, sum(version - 1)::integer AS updates FROM records
        WHERE area IN ('events', 'events-enrolment')) AS versions
      WHERE relname IN ('records_events', 'records_events_enrolment') GROUP BY inserts, updates`);
    return rows[0];
  };
  // The server updates the statistics of a connection once it is idle.
  await expect.poll(beyondVersions, { timeout: 30_000 }).toEqual({ inserts: 0, updates: 0 });
}, 90_000);

/** Expects that the plan of a query does not scan all rows of a partition. */
const expectIndex = async (from: SQL) => {
  const { rows } = await api.context.database.execute(sql`EXPLAIN SELECT id FROM records WHERE ${from}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
};

describe('queries of rules', () => {
  const instant = (column: string) =>
    sql.raw(`to_char(timestamp '2026-01-01' + (${column}) * interval '1 hour',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  beforeAll(async () => {
    const insert = (area: string, status: SQL, data: SQL) =>
      api.context.database.execute(sql`
        INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
        SELECT ${area}, ${area} || n, 1, ${status}, ${data}, '', now(), now() FROM generate_series(1, 5000) AS n`);
    const status = (rare: string, common: string) => sql`CASE n % 1000 WHEN 0 THEN ${rare} ELSE ${common} END`;
    await insert(
      'events-enrolment',
      status('offered', 'registered'),
      sql`jsonb_build_object('eventId', 'event ' || n % 500, 'partyOfId', 'host ' || n, 'lastName', 'Name ' || n)`,
    );
    await insert(
      'appointments',
      status('requested', 'confirmed'),
      sql`jsonb_build_object('advisorId', 'advisor ' || n % 50, 'memberName', 'Name ' || n, 'startsAt', ${instant('n')},
        'endsAt', ${instant('n + 1')})`,
    );
    await insert(
      'notifications',
      status('scheduled', 'sent'),
      sql`jsonb_build_object('name', 'Name ' || n, 'scheduledAt', ${instant('n')})`,
    );
    for (const area of ['events-enrolment', 'appointments', 'notifications']) await refreshKeys(api, area);
    await api.context.database.execute(sql`
      INSERT INTO record_values (area, record_id, sorted_by)
      SELECT area, id, ${instant('substr(id, 17)::integer % 500')}
      FROM records WHERE area = 'events-enrolment' AND id LIKE area || '%'`);
    await api.context.database.execute(sql`ANALYZE`);
  });

  it('find the enrollments of an event, the guests of one, and expired offers', async () => {
    await expectIndex(enrollmentsOfEventsSql('event 7'));
    await expectIndex(guestsOfHostsSql('host 7'));
    await expectIndex(sql`area = 'events-enrolment' AND deleted_at IS NULL
      AND ${isOneOfSql(eventsEnrolment, 'status', ['offered'])}`);
  });

  it('find the appointments of an advisor in a time span, and requests that are due', async () => {
    const ofAdvisor = isOneOfSql(appointments, 'advisorId', ['advisor 7']);
    const isLate = isBeyondSql(appointments, 'endsAt', '>', '2026-06-01T00:00:00.000Z');
    await expectIndex(sql`area = 'appointments' AND deleted_at IS NULL AND ${ofAdvisor} AND ${isLate}`);
    const isDue = isBeyondSql(appointments, 'startsAt', '<=', '2026-06-01T00:00:00.000Z');
    await expectIndex(sql`area = 'appointments' AND deleted_at IS NULL
      AND ${isOneOfSql(appointments, 'status', ['requested'])} AND ${isDue}`);
  });

  it('find scheduled notifications', () =>
    expectIndex(sql`area = 'notifications' AND deleted_at IS NULL
      AND ${isOneOfSql(notifications, 'status', ['scheduled'])}`));

  it('read enrollments in the order of their events from its index', async () => {
    const plans: string[] = [];
    const explaining = {
      execute: async (statement: SQL) => {
        const { rows } = await api.context.database.execute(sql`EXPLAIN ${statement}`);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [] };
      },
    };
    const now = new Date();
    await listRecords(explaining as never, eventsEnrolment, parseListQuery(eventsEnrolment, {}, now), now);
    expect(plans.find((plan) => plan.includes('Limit'))).toContain('using record_values_sorted');
  });
});
