import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { reconcileSeats } from '../../../api/areas/events/waitlist';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { countStatements } from '../../bench/countStatements';
import { bookingFixture, daysFromNow, everyDay } from '../areas/bookingFixture';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import type { TestResponse } from '../documented';
import { setUpApi } from '../setUpApi';
import { untilWaiting } from '../untilWaiting';

const counted = countStatements();
const api = setUpApi();
let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
let body: Record<string, unknown>;

beforeAll(async () => {
  staff = await enrollmentFixture(api);
  const days = { eventDate: daysFromNow(60), enrolClosesAt: `${daysFromNow(50)}T12:00:00.000Z` };
  body = { ...(await staff.newExample(events)), ...days };
});

/** Returns how many statements and round trips a request took, and the data of its response, which is a success. */
const statementsOf = async (request: () => Promise<TestResponse>) => {
  const before = { ...counted };
  const response = await request();
  const statements = counted.statements - before.statements;
  const roundTrips = counted.roundTrips - before.roundTrips;
  expect(response.body).toMatchObject({ success: true });
  return { statements, roundTrips, data: response.body.data as { id: string; version: number } };
};

const create = () => api.call('POST', '/events', { body, headers: { 'idempotency-key': randomUUID() } });
const put = ({ id, version }: { id: string; version: number }, changes: object) =>
  api.call('PUT', `/events/${id}`, { body: { ...body, ...changes }, headers: { 'if-match': `"${version}"` } });
const act = ({ id, version }: { id: string; version: number }, name: string) =>
  api.call('POST', `/events/${id}/actions/${name}`, {
    body: { reason: 'By turns' },
    headers: { 'if-match': `"${version}"` },
  });

const confirm = (area: string, id: string) =>
  api.call('POST', `/${area}/${id}/actions/confirm`, { headers: { 'if-match': '"1"' } });

describe('the statements of a request', () => {
  it('are few for each save of an event without enrollments', async () => {
    const created = await statementsOf(create);
    const titled = await statementsOf(() => put(created.data, { title: 'Another one' }));
    const changed = await statementsOf(() => put(titled.data, { capacity: 77 }));
    const submitted = await statementsOf(() => act(changed.data, 'submit'));
    const returned = await statementsOf(() => act(submitted.data, 'requestChanges'));
    const published = await statementsOf(() => act(returned.data, 'publish'));
    const edited = await statementsOf(() => put(published.data, { title: 'A third one', capacity: 78 }));
    const again = await statementsOf(() => act(edited.data, 'publish'));
    const archived = await statementsOf(() => act(again.data, 'archive'));
    const unarchived = await statementsOf(() => act(archived.data, 'unarchive'));
    const numbers = { created, titled, changed, submitted, returned, published, edited, again, archived, unarchived };
    const statements = Object.fromEntries(Object.entries(numbers).map(([name, one]) => [name, one.statements]));
    expect(statements).toEqual({
      ...{ created: 2, titled: 3, changed: 3, submitted: 4, returned: 3 },
      ...{ published: 3, edited: 5, again: 4, archived: 4, unarchived: 4 },
    });
  });
});

it('an enrollment reads its event once, under its lock', async () => {
  const eventId = await staff.createEvent();
  const enroll = () => api.call('POST', '/events-enrolment', { body: staff.newPerson({ eventId }) });
  const enrolled = await statementsOf(enroll);
  const confirmed = await statementsOf(() => confirm('events-enrolment', enrolled.data.id));
  expect([enrolled, confirmed]).toMatchObject([
    { statements: 13, roundTrips: 8 },
    { statements: 11, roundTrips: 7 },
  ]);
});

it('an appointment asks together for what does not depend on each other', async () => {
  const booking = await bookingFixture(api);
  const advisorId = await booking.createAdvisor('Ada Booker', { weeklyHours: everyDay });
  const request = () => booking.sendRequest({ advisorId, date: daysFromNow(10), startTime: '11:00 AM' });
  const requested = await statementsOf(request);
  const confirmed = await statementsOf(() => confirm('appointments', requested.data.id));
  expect([requested, confirmed]).toMatchObject([
    { statements: 14, roundTrips: 10 },
    { statements: 16, roundTrips: 11 },
  ]);
});

it('the content for members behind a published save takes few round trips', async () => {
  const { id, version } = (await create()).body.data;
  await act({ id, version }, 'publish');
  const write = () => writeChangedContent(staff.context);
  await write();
  await put({ id, version: 2 }, { title: 'Another title' });
  await act({ id, version: 3 }, 'publish');
  const before = { ...counted };
  await write();
  const statements = counted.statements - before.statements;
  expect({ statements, roundTrips: counted.roundTrips - before.roundTrips }).toEqual({ statements: 13, roundTrips: 7 });
});

describe('a save that is one statement', () => {
  it('sees an enrollment that was stored while it waited for the event', async () => {
    const { id, version } = (await create()).body.data;
    let changing: ReturnType<typeof put> | undefined;
    await api.context.database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT FROM records WHERE area = 'events' AND id = ${id} FOR NO KEY UPDATE`);
      changing = put({ id, version }, { capacity: 1 });
      await untilWaiting(api.context.database.$client, 1);
      const data = staff.newPerson({ eventId: id, guestCount: 1 });
      await insertRecords(transaction, eventsEnrolment, [{ data, status: 'registered' }], { at: api.context.now() });
      await reconcileSeats(staff.context, transaction, [id]);
    });
    const response = await changing;
    expect(response?.status).toBe(409);
    expect(response?.body.errors.capacity).toBeTruthy();
  });
});
