import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { enrolmentFixture } from '../areas/enrolmentFixture';
import { startApi } from '../startApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const today = new Date('2026-11-20T12:00:00.000Z');
let now = today;
let api: Awaited<ReturnType<typeof startApi>>;
let staff: Awaited<ReturnType<typeof enrolmentFixture>>;
let app: MemberAppFixture;
let dana: string;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await api.signIn();
  staff = await enrolmentFixture(api);
  app = await memberAppFixture(api);
});
beforeEach(async () => {
  now = today;
  await api.signIn();
  dana = await app.addMember({ firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(() => api.close());

const venue = { name: 'Hall', address: { state: 'example_type' } };
const inRoom = { attendanceMode: 'in_person', venue };

const enroll = (member: string, body: object, idempotencyKey = randomUUID() as string) =>
  app.callApp('POST', `/members/${member}/enrollments`, { body, idempotencyKey });
const act = (member: string, id: string, action: string, body?: object) =>
  app.callApp('POST', `/members/${member}/enrollments/${id}/${action}`, { body });
const read = async (member: string, id: string) =>
  (await app.callApp('GET', `/members/${member}/enrollments/${id}`)).body.data;
const list = async (member: string) => (await app.callApp('GET', `/members/${member}/enrollments`)).body.data;

describe('a member', () => {
  it('enrolls with a guest and needs, and sees the event, the seats and the ticket', async () => {
    const eventId = await staff.createEvent({ capacity: 4, ...inRoom });
    const body = { eventId, guests: 1, needs: 'A seat in front' };
    const created = await enroll(dana, body);
    expect(created.status).toBe(201);
    const { data } = created.body;
    const event = await staff.read('events', eventId);
    expect(data).toMatchObject({
      state: 'registered',
      event: { id: eventId, title: event.title, day: event.eventDate, startsAt: event.startsAt, state: 'planned' },
      guests: 1,
      seats: 2,
      needs: 'A seat in front',
      waitlistPosition: null,
      offeredUntil: null,
      actions: ['change', 'cancel'],
    });
    expect(data.ticket).toBe((await api.call('GET', `/events-enrolment/${data.id}/ticket`)).body.data);
    expect(await staff.read('events-enrolment', data.id)).toMatchObject({
      memberId: dana,
      firstName: 'Dana',
      email: `${dana}@example.org`,
      attendeeType: 'member',
      source: 'app',
      createdByName: 'The member',
      updatedByName: 'The member',
    });
    expect(await list(dana)).toEqual([data]);
  });

  it('waits, gets the seat that is cancelled, and claims it', async () => {
    const eventId = await staff.createEvent({ capacity: 1, ...inRoom });
    const luis = await app.addMember();
    const first = (await enroll(luis, { eventId })).body.data;
    const refused = await enroll(dana, { eventId });
    expect([refused.status, refused.body.code]).toEqual([409, 'member-app.canWait']);
    expect(await list(dana)).toEqual([]);
    const waiting = (await enroll(dana, { eventId, wait: true })).body.data;
    expect(waiting).toMatchObject({ state: 'waitlisted', waitlistPosition: 1, ticket: null });
    const early = await act(dana, waiting.id, 'claim');
    expect([early.status, early.body.message]).toEqual([409, 'No seat is offered to you now.']);

    expect((await act(luis, first.id, 'cancel')).body.data).toMatchObject({ state: 'cancelled', actions: [] });
    const offered = await read(dana, waiting.id);
    expect(offered).toMatchObject({ state: 'offered', waitlistPosition: null, actions: ['claim', 'change', 'cancel'] });
    expect(Date.parse(offered.offeredUntil)).toBeGreaterThan(now.getTime());
    const claimed = (await act(dana, waiting.id, 'claim')).body.data;
    expect(claimed).toMatchObject({ state: 'confirmed', offeredUntil: null });
    expect(claimed.ticket).toEqual(expect.any(String));
    expect(await app.readAuthors('events-enrolment', waiting.id)).toEqual([
      ['created', 'The member'],
      ['offered', null],
      ['claimed', 'The member'],
    ]);
  });

  it('changes guests, needs and answers while seats are free', async () => {
    const questions = [{ label: 'Lunch?', type: 'yes_no', options: [], isRequired: true }];
    const eventId = await staff.createEvent({ capacity: 3, questions });
    const missing = await enroll(dana, { eventId });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['answers.0.answer']]);
    const { id } = (await enroll(dana, { eventId, answers: [{ question: 'Lunch?', answer: 'Yes' }] })).body.data;
    const changed = await act(dana, id, 'change', { guests: 2, answers: [{ question: 'Lunch?', answer: 'No' }] });
    expect(changed.body.data).toMatchObject({ guests: 2, seats: 3, answers: [{ question: 'Lunch?', answer: 'No' }] });
    const tooMany = await act(dana, id, 'change', { guests: 3 });
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, { guests: 'This event has only 3 seats.' }]);
    await staff.enrol(await staff.createEvent(), {});
    expect((await read(dana, id)).guests).toBe(2);
  });

  it('enrolls once, also with an email address that somebody else has', async () => {
    const eventId = await staff.createEvent();
    const { id } = (await enroll(dana, { eventId })).body.data;
    const again = await enroll(dana, { eventId });
    expect([again.status, again.body.code, again.body.data]).toEqual([409, 'member-app.enrolledBefore', { id }]);
    const phone = await app.addMember({ email: null });
    const ofPhone = (await enroll(phone, { eventId })).body.data;
    expect((await enroll(phone, { eventId })).body.data).toEqual({ id: ofPhone.id });
    const spouse = await app.addMember({ email: `${dana}@example.org` });
    const taken = await enroll(spouse, { eventId });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Somebody with your email address is enrolled for this event already.',
    ]);
    await act(dana, id, 'cancel');
    expect((await enroll(dana, { eventId })).status).toBe(201);
  });

  it('does not see events that are not published, or for others', async () => {
    const draft = await staff.createEvent({ status: 'draft' });
    const audience = { everyone: false, states: ['TX'] };
    const { audience: all } = await staff.read('events', draft);
    const forTexas = await staff.createEvent({ audience: { ...all, ...audience } });
    for (const eventId of [draft, forTexas, randomUUID(), 'nothing']) {
      const refused = await enroll(dana, { eventId });
      expect([refused.status, refused.body.message]).toEqual([404, 'There is no such event.']);
    }
    expect((await enroll(await app.addMember({ state: 'TX' }), { eventId: forTexas })).status).toBe(201);
  });

  it.each([
    ['Enrollment for this event is not open yet.', { enrolOpensAt: '2026-12-01T12:00:00.000Z' }],
    ['Enrollment for this event is closed.', { enrolClosesAt: '2026-11-20T12:00:00.000Z' }],
    ['This event takes no enrollments now.', { eventState: 'postponed' }],
    ['Nobody brings guests to this event. Enter 0.', { guestsAllowed: 0 }],
  ])('reads sentences for members: %s', async (message, difference) => {
    const eventId = await staff.createEvent(difference);
    const refused = await enroll(dana, { eventId, guests: 1 });
    expect([refused.status, refused.body.message]).toEqual([422, message]);
    expect(refused.text).not.toContain('exception');
  });

  it('must say how to attend a hybrid event, and gets the online address with a seat only', async () => {
    const onlineUrl = 'https://example.org/live';
    const hybrid = { attendanceMode: 'hybrid', venue, onlineUrl };
    const eventId = await staff.createEvent({ ...hybrid, capacity: 1, onlineCapacity: 1 });
    expect((await enroll(dana, { eventId })).body.errors).toHaveProperty('mode');
    const online = (await enroll(dana, { eventId, mode: 'online' })).body.data;
    expect(online).toMatchObject({ mode: 'online', ticket: null, event: { onlineUrl } });
    const waiting = (await enroll(await app.addMember(), { eventId, mode: 'online', wait: true })).body.data;
    expect(waiting.event.onlineUrl).toBeNull();
    expect(JSON.stringify(waiting)).not.toContain(onlineUrl);
  });

  it('cannot change anything once the event has begun, or the enrollment is over', async () => {
    const eventId = await staff.createEvent();
    const { id, event } = (await enroll(dana, { eventId })).body.data;
    now = new Date(event.startsAt);
    for (const action of ['cancel', 'change', 'claim']) {
      const refused = await act(dana, id, action, {});
      expect([refused.status, refused.body.code]).toEqual([409, 'member-app.eventBegun']);
    }
    now = today;
    await act(dana, id, 'cancel');
    const over = await act(dana, id, 'cancel');
    expect([over.status, over.body.code]).toEqual([409, 'member-app.enrollmentOver']);
  });

  it('downloads the event for a calendar, and the ticket as a picture', async () => {
    const eventId = await staff.createEvent({ capacity: 1, ...inRoom });
    const { id } = (await enroll(dana, { eventId })).body.data;
    const fileOf = (member: string, enrollment: string, file: string) =>
      app.callApp('GET', `/members/${member}/enrollments/${enrollment}/${file}`);
    const file = await fileOf(dana, id, 'calendar.ics');
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.text).toContain(`UID:${id}@enrolments.retirement-console`);
    expect(file.text).toContain('STATUS:CONFIRMED');
    const picture = await fileOf(dana, id, 'ticket.png');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const luis = await app.addMember();
    const waiting = (await enroll(luis, { eventId, wait: true })).body.data;
    expect((await fileOf(luis, waiting.id, 'calendar.ics')).text).toContain('STATUS:TENTATIVE');
    expect((await fileOf(luis, waiting.id, 'ticket.png')).status).toBe(404);
    await act(dana, id, 'cancel');
    expect((await fileOf(dana, id, 'calendar.ics')).text).toContain('METHOD:CANCEL');
  });

  it('loses an offer that runs out', async () => {
    const eventId = await staff.createEvent({ capacity: 1, claimHours: 2 });
    const seated = await staff.enrol(eventId);
    const { id } = (await enroll(dana, { eventId, wait: true })).body.data;
    await staff.act('events-enrolment', seated, 'cancel', { data: { cancelReasonId: 'example_type' } });
    now = new Date(now.getTime() + 3 * 60 * 60 * 1000);
    const late = await act(dana, id, 'claim');
    expect([late.status, late.body.code]).toEqual([409, 'member-app.noSeatOffered']);
    await runScheduledTasks(staff.context);
    expect(await read(dana, id)).toMatchObject({ state: 'expired', actions: [] });
  });
});

describe('a repeated request', () => {
  it('with the same key counts once, and with other content is refused', async () => {
    const eventId = await staff.createEvent({ capacity: 3 });
    const key = randomUUID();
    const first = await enroll(dana, { eventId }, key);
    const second = await enroll(dana, { eventId }, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await enroll(dana, { eventId, guests: 1 }, key)).status).toBe(422);
    const { id } = first.body.data;
    const cancelWith = (idempotencyKey: string) =>
      app.callApp('POST', `/members/${dana}/enrollments/${id}/cancel`, { idempotencyKey });
    expect((await cancelWith(key)).status).toBe(422);
    const cancelKey = randomUUID();
    expect((await cancelWith(cancelKey)).status).toBe(200);
    expect((await cancelWith(cancelKey)).body.data).toMatchObject({ state: 'cancelled' });
    // The keys of members do not collide.
    const luis = await app.addMember();
    expect((await enroll(luis, { eventId }, key)).status).toBe(201);
    expect(await app.readAuthors('events-enrolment', id)).toEqual([
      ['created', 'The member'],
      ['cancelled', 'The member'],
    ]);
  });

  it('needs a key, and a body without unknown keys', async () => {
    const eventId = await staff.createEvent();
    const without = await app.callApp('POST', `/members/${dana}/enrollments`, {
      body: { eventId },
      idempotencyKey: '',
    });
    expect(without.status).toBe(400);
    const unknown = await enroll(dana, { eventId, guestCount: 1 });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['guestCount']]);
    const { id } = (await enroll(dana, { eventId })).body.data;
    for (const action of ['claim', 'change', 'cancel'])
      expect((await act(dana, id, action, { note: 'x' })).body.errors).toHaveProperty('note');
    expect((await enroll(randomUUID(), { eventId })).status).toBe(404);
    expect((await app.callApp('GET', '/members/nobody/enrollments')).status).toBe(404);
  });
});

describe('staff', () => {
  it('see in history and activity that the member did it, without the name', async () => {
    const eventId = await staff.createEvent();
    const { id } = (await enroll(dana, { eventId })).body.data;
    await staff.act('events-enrolment', { id }, 'confirm');
    await act(dana, id, 'change', { needs: 'A ramp' });
    const { admin } = await api.signIn();
    const name = `${admin.firstName} ${admin.lastName}`;
    expect(await app.readAuthors('events-enrolment', id)).toEqual([
      ['created', 'The member'],
      ['confirmed', name],
      ['updated', 'The member'],
    ]);
    const filter = JSON.stringify({ area: 'events-enrolment', recordId: id });
    const { data } = (await api.call('GET', `/activity?filter=${filter}`)).body;
    expect(data.map(({ actorName, byMember }: Record<string, unknown>) => [actorName, byMember])).toEqual([
      [null, true],
      [name, false],
      [null, true],
    ]);
    expect(data[0].after).toMatchObject({ accessibilityNeeds: 'A ramp' });
    const record = await staff.read('events-enrolment', id);
    expect(record.updatedByName).toBe('The member');
    const outdated = { 'if-match': `"${record.version - 1}"` };
    const conflict = await api.call('PUT', `/events-enrolment/${id}`, { body: record, headers: outdated });
    expect([conflict.status, conflict.body.message]).toEqual([
      412,
      'The member saved this enrollment after you opened it.',
    ]);
    const version = (await api.call('GET', `/events-enrolment/${id}/versions/2`)).body.data;
    expect(version.updatedByName).toBe(name);
    await staff.change('events-enrolment', id, { note: 'Called back' });
    expect((await staff.read('events-enrolment', id)).updatedByName).toBe(name);
  });

  it('bring back what the cancellation of an event took, but not what members have cancelled', async () => {
    const eventId = await staff.createEvent();
    const [luis, ana] = [await app.addMember(), await app.addMember()];
    const ofLuis = (await enroll(luis, { eventId })).body.data;
    const ofAna = (await enroll(ana, { eventId })).body.data;
    await act(luis, ofLuis.id, 'cancel');
    await staff.act('events', { id: eventId }, 'cancel', { reason: 'The speaker is ill' });
    expect(await read(ana, ofAna.id)).toMatchObject({ state: 'cancelled', event: { state: 'cancelled' } });
    await staff.act('events', { id: eventId }, 'reinstate');
    await api.call('POST', `/events/${eventId}/restore-enrollments`, { body: {} });
    expect([(await read(luis, ofLuis.id)).state, (await read(ana, ofAna.id)).state]).toEqual([
      'cancelled',
      'registered',
    ]);
  });

  it('erase a member with the keys of the requests', async () => {
    await enroll(dana, { eventId: await staff.createEvent() });
    await api.call('POST', `/members/${dana}/erase`, { body: { reason: 'The person asked' } });
    const { rows } = await api.context.database.execute(
      sql`SELECT FROM idempotency_keys WHERE member_id = ${dana}::uuid`,
    );
    expect(rows).toEqual([]);
  });
});
